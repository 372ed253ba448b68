import { PopupOf } from '../popups/popup-host.tsx'
import { visitorsPopups } from '../popups/visitors-popups.ts'
import { paths } from '../paths.ts'
import { Chakra } from '../ui/theme/chakra.tsx'

const source = { ask: visitorsPopups.due, recordEvent: visitorsPopups.recordEvent }

/** The most important banner of the landing page for visitors. */
export const VisitorsPopupHost = () => (
  <Chakra>
    <PopupOf pathname={paths.home()} source={source} />
  </Chakra>
)
