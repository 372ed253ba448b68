import { measureSocketConnect } from '../inbox/socket-trip.ts'
import { SystemCheck } from '../system/system-check.tsx'

export default function SystemPage() {
  return <SystemCheck socketTrip={measureSocketConnect} />
}
