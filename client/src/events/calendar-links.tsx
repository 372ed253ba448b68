import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { serverAddress } from '../api/server-address.ts'
import { ButtonAnchor } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { useIsRunning } from '../ui/use-is-running.ts'
import { m } from '../words/m.ts'

const calendar = '/v1/calendar/public.ics'

/** The ways to have all of them in one's own calendar. */
export function CalendarLinks() {
  const address = serverAddress.of(calendar)
  // Calendars want the whole address, which only the browser knows; without a script there is the file.
  const subscribed = useIsRunning()
    ? new URL(address, window.location.href).href.replace(/^https?:/, 'webcal:')
    : null
  return (
    <div className={linksLook}>
      {subscribed ? (
        <ButtonAnchor href={subscribed} variant="outline">
          <CalendarPlus aria-hidden="true" /> {m.events_subscribe()}
        </ButtonAnchor>
      ) : (
        <span data-waits-for-app hidden />
      )}
      <ButtonAnchor href={address} variant={subscribed ? 'ghost' : 'outline'}>
        {m.events_file()}
      </ButtonAnchor>
    </div>
  )
}

/** One of them, as a file that calendars open. */
export const AddToCalendar = ({ id }: { id: string }) => (
  <ButtonAnchor
    href={serverAddress.of(`${calendar}?meeting=${encodeURIComponent(id)}`)}
    download="event.ics"
    variant="outline"
  >
    <CalendarPlus aria-hidden="true" /> {m.events_add()}
  </ButtonAnchor>
)

const linksLook = css({ display: 'flex', flexWrap: 'wrap', gap: '2', _print: { display: 'none' } })
