import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { staticStyles } from './build/static-styles.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [staticStyles(), react()],
  test: {
    name: 'client',
    include: ['src/**/*.unit.test.{ts,tsx}'],
    environment: 'node',
    // A style sheet is made when its source is read, so a source from a cache would lack it.
    fsModuleCache: false,
    // For machines that are busy with something else as well.
    testTimeout: 60_000,
    setupFiles: ['../infra/src/testing/patience.ts', './src/test/load-words.ts'],
  },
})
