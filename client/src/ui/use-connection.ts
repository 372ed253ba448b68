import { useSyncExternalStore } from 'react'
import { connection } from '../api/connection.ts'

export function useConnection() {
  return useSyncExternalStore(connection.subscribe, connection.get)
}
