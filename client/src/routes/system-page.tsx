import { measureSocketConnect } from '../inbox/measure-socket-connect.ts'
import { SystemCheck } from '../system/system-check.tsx'

export default function SystemPage() {
  return <SystemCheck socketTrip={measureSocketConnect} />
}
