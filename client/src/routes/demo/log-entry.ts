export interface LogEntry {
  /** Where it was noticed. */
  source: 'Socket' | 'Worker' | 'Device' | 'You'
  what: string
}
