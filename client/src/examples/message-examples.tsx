import { Inbox, Megaphone } from 'lucide-react'
import { Button, ButtonLink } from '../ui/buttons.tsx'
import { LoadFailure, Unreachable } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { QuietFailure } from '../ui/quiet-failure.tsx'
import { toast } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { paths } from '../paths.ts'
import { m } from '../words/m.ts'
import type { Examples } from './example.ts'
import { Row } from './row.tsx'
import { nothing } from './samples.ts'

/** Such as a call that has failed gives. */
const failure = (code: string, message: string) => ({
  code,
  message,
  fields: {},
  details: undefined,
})

export const messageExamples = {
  toast: {
    use: m.examples_toast,
    Example() {
      const tones = ['success', 'info', 'warning', 'error', 'neutral'] as const
      const names = {
        ...{ success: m.examples_success, info: m.examples_info, warning: m.examples_warning },
        ...{ error: m.examples_error, neutral: m.examples_neutral },
      }
      return (
        <Row>
          {tones.map((tone) => (
            <Button
              key={tone}
              variant="outline"
              onClick={() => void toast({ title: names[tone](), tone })}
            >
              {names[tone]()}
            </Button>
          ))}
          <Button
            variant="outline"
            onClick={() =>
              void toast({
                ...{ title: m.examples_in_trash(), description: m.examples_notice_title() },
                ...{ tone: 'neutral', durationMs: 6000, icon: Megaphone },
                action: { label: m.examples_undo(), onClick: nothing },
              })
            }
          >
            {m.examples_with_undo()}
          </Button>
        </Row>
      )
    },
  },
  useConfirm: {
    use: m.examples_use_confirm,
    Example() {
      const { ask, dialog } = useConfirm()
      const question = {
        ...{ title: m.examples_delete_question(), description: m.examples_delete_about() },
        onConfirm: nothing,
      }
      return (
        <Row>
          <Button
            variant="outline"
            onClick={() => ask({ ...question, confirm: m.examples_delete() })}
          >
            {m.examples_ask_danger()}
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              ask({
                ...{
                  title: m.examples_publish_question(),
                  description: m.examples_publish_about(),
                },
                ...{ confirm: m.examples_publish(), stay: m.examples_not_now(), tone: 'primary' },
                onConfirm: nothing,
              })
            }
          >
            {m.examples_ask_calm()}
          </Button>
          {dialog}
        </Row>
      )
    },
  },
  MessagePage: {
    use: m.examples_message_page,
    Example: () => (
      <MessagePage
        heading="h3"
        icon={Inbox}
        title={m.examples_empty_title()}
        description={m.examples_empty_about()}
      >
        <ButtonLink to={paths.inbox()}>{m.examples_open_inbox()}</ButtonLink>
      </MessagePage>
    ),
  },
  QuietFailure: {
    use: m.examples_quiet_failure,
    Example: () => <QuietFailure title={m.examples_calendar_not_loaded()} onRetry={nothing} />,
  },
  LoadFailure: {
    use: m.examples_load_failure,
    Example: () => (
      <>
        <LoadFailure
          heading="h3"
          title={m.examples_group_not_loaded()}
          failure={{ ...failure('INTERNAL', m.examples_server_failed()), reference: '01J9-4F' }}
          onRetry={nothing}
        />
        <LoadFailure
          heading="h3"
          title={m.examples_group_not_loaded()}
          failure={failure('FORBIDDEN', m.examples_may_not())}
          onRetry={nothing}
        />
        <LoadFailure
          heading="h3"
          title={m.examples_group_not_loaded()}
          failure={failure('NOT_FOUND', '')}
          gone={{ title: m.examples_gone(), description: m.examples_gone_about() }}
          onRetry={nothing}
        />
      </>
    ),
  },
  Unreachable: {
    use: m.examples_unreachable,
    Example: () => <Unreachable onRetry={nothing} />,
  },
} satisfies Examples
