import { socketTrip } from '../inbox/socket-trip.ts'
import { SystemCheck } from '../system/system-check.tsx'

export default function SystemPage() {
  return <SystemCheck socketTrip={socketTrip} />
}
