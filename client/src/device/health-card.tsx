import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { SettingCard } from '../ui/setting-card.tsx'
import { useNotifications } from './use-notifications.ts'
import { HealthList } from './health-list.tsx'
import { SelfTestSteps } from './self-test-steps.tsx'
import { useSelfTest } from './use-self-test.ts'

/** Whether everything on the way to this device works, and a test that shows it. */
export function HealthCard() {
  const { health, subscribed } = useNotifications()
  const { state, start } = useSelfTest()
  return (
    <SettingCard
      title="Health of this device"
      description="What a notification needs on its way to you."
      actions={
        <>
          {subscribed ? null : (
            <chakra.p id="self-test-needs" flex="1" textStyle="sm" color="fg.muted">
              To test it, turn notifications on this device on.
            </chakra.p>
          )}
          <Button
            variant="outline"
            disabled={!subscribed}
            aria-describedby={subscribed ? undefined : 'self-test-needs'}
            loading={state?.running ?? false}
            loadingText="Testing…"
            onClick={() => void start()}
          >
            {state ? 'Test again' : 'Send a test'}
          </Button>
        </>
      }
    >
      <HealthList health={health} />
      {state ? <SelfTestSteps {...state} /> : null}
    </SettingCard>
  )
}
