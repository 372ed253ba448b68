import { vi } from 'vitest'

// Before anything else is imported.
vi.resetModules()
