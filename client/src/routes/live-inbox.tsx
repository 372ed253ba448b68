import { useEffect } from 'react'
import { loadAfterPage } from '../ui/first-page-drawn.ts'
import { toasterWanted } from '../ui/toast.ts'
import { useLastPlace } from './last-place.ts'
import { TitleCount } from './title-count.ts'
import { useAskingAgain } from './use-asking-again.ts'
import { useLiveInbox } from './use-live.ts'

/** What runs behind every page while somebody is signed in, and sees to their leaving. */
export function LiveInbox() {
  useLiveInbox()
  useLastPlace()
  useAskingAgain()
  // Notifications will need it, so it is there before the first of them.
  useEffect(() => {
    void loadAfterPage(async () => toasterWanted.setState(true))
  }, [])
  return <TitleCount />
}
