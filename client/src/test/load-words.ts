import { loadWords } from '../words/m.ts'

await Promise.all([loadWords('public'), loadWords('office')])
