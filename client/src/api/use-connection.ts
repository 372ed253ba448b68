import { useSyncExternalStore } from 'react'
import { connection } from './connection.ts'

export function useConnection() {
  return useSyncExternalStore(connection.subscribe, connection.get)
}
