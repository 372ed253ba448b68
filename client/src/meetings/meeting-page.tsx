import { people } from '../directory/directory-of.tsx'
import { PublishedPage } from '../published/published-page.tsx'
import { PublishedView } from '../published/published-view.tsx'
import { RichTextHtml } from '../directory/rich-text-html.tsx'
import { formatList } from '../time/formats.ts'
import { exceptionsInWords, reminderInWords } from '../time/meeting-times.ts'
import { repeatInWords } from '../time/repeat.ts'
import { m } from '../words/m.ts'
import { Answers } from './answers.tsx'
import type { Meeting } from './meeting.ts'
import {
  meetings,
  timeOf,
  useAskToCancelMeeting,
  useCancelMeeting,
  useWithdraw,
} from './meetings.tsx'

export default function MeetingPage() {
  return <PublishedPage of={meetings} View={MeetingView} />
}

/** The page of a meeting that is or was published, and who comes to it. */
function MeetingView({ row }: { row: Meeting }) {
  const {
    place = '',
    link = null,
    organiserId = null,
    authorId,
    reminders = [],
    html = '',
    repeat = '',
  } = row
  const nameOf = people.useNames([organiserId ?? authorId])
  return (
    <PublishedView
      of={meetings}
      row={row}
      actions={[useCancelMeeting(), useAskToCancelMeeting(), useWithdraw()]}
      facts={[
        { name: m.meetings_when(), value: row.calledOffAt ? m.meetings_cancelled() : timeOf(row) },
        { name: m.meetings_repeat(), value: repeatInWords(repeat, row.timeZone) },
        {
          name: m.meetings_exceptions_fact(),
          value: exceptionsInWords(row.exceptions ?? [], row.timeZone),
        },
        { name: m.meetings_place(), value: place },
        { name: m.meetings_link(), value: link },
        { name: m.meetings_organiser(), value: nameOf(organiserId ?? authorId) },
        { name: m.meetings_public(), value: row.public ? m.forms_yes() : null },
        {
          name: m.meetings_reminders(),
          value: formatList(reminders.map((each) => reminderInWords(String(each)))),
        },
      ]}
      content={<RichTextHtml lead="" html={html} none={m.meetings_no_agenda()} />}
    >
      {row.can.answers ? (
        <Answers
          id={row.id}
          timeZone={row.timeZone}
          isHeld={row.status === 'PUBLISHED' && !row.calledOffAt}
        />
      ) : null}
    </PublishedView>
  )
}
