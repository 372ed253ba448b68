import { setTimeout as sleep } from 'node:timers/promises'
import { graphql, owner, rest } from '@prakat/infra/testing/requests'
import { addMedia } from '@prakat/infra/testing/upload-media'
import sharp from 'sharp'
import { PrakatProcess } from '../e2e/prakat-process.ts'

/**
 * The heaviest that a person can send, of each kind that may take a server's one thread: for how long nobody else is
 * answered. What depends on how much there is, is measured by `lists` and `edge`.
 */
const mostMs = 100
const repeats = 3

const prakat = await PrakatProcess.start({ DEMO: '0' })
const { body: staff } = await rest(prakat, 'POST', '/v1/auth/sign-in', { body: owner })
async function ask(
  query: string,
  variables: Record<string, unknown> = {},
): Promise<{ data: Record<string, { id: string; version: number }>; reply: string }> {
  const { data, errors } = await graphql(prakat, staff.token, query, variables)
  const [error] = errors
  if (error?.extensions.code === 'RATE_LIMITED') {
    await sleep(2000)
    return ask(query, variables)
  }
  return { data, reply: error ? `${error.extensions.code}: ${error.message.slice(0, 60)}` : 'done' }
}

type Node = object
const text = (letters: string) => ({ type: 'text', text: letters })
const paragraph = (letters: string) => ({ type: 'paragraph', content: [text(letters)] })
const doc = (...content: Node[]) => ({ schema: 1, content: { type: 'doc', content } })
const times = <T>(length: number, each: (at: number) => T) =>
  Array.from({ length }, (_, at) => each(at))
function listed(depth: number): Node {
  const inner = depth === 0 ? paragraph('deep') : listed(depth - 1)
  return { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('a'), inner] }] }
}
const marks = ['bold', 'italic', 'underline', 'strike'].map((type) => ({ type }))
const cell = { type: 'tableCell', content: [paragraph('ก')] }
const texts: Record<string, object> = {
  'one paragraph of 100,000 letters': doc(paragraph('ความ '.repeat(19_999))),
  'as many combining marks as there may be': doc(paragraph('e\u0301\u0327'.repeat(33_000))),
  '2,400 paragraphs': doc(...times(2400, () => paragraph('ความรู้เบื้องต้น '))),
  'a letter of each mark': doc({
    type: 'paragraph',
    content: times(2400, (at) => ({ ...text('ก'), marks: [marks[at % 4]] })),
  }),
  'links, one after the other': doc({
    type: 'paragraph',
    content: times(1800, (at) => ({
      ...text('ก'),
      marks: [{ type: 'link', attrs: { href: `https://example.org/${at}` } }],
    })),
  }),
  'a table of 1,500 cells': doc({
    type: 'table',
    content: times(30, () => ({ type: 'tableRow', content: times(50, () => cell) })),
  }),
  'lists within lists': doc(...times(40, () => listed(9))),
  'nothing that fits': doc(
    ...times(2500, () => ({ type: 'paragraph', content: [{ type: 'no' }] })),
  ),
  'brackets and quotation marks': doc(paragraph('<&"\'>'.repeat(20_000))),
}
const create = 'mutation($input: ArticleInput!) { createArticle(input: $input) { id version } }'
const amend = `mutation($id: ID!, $version: Int!, $input: ArticleInput!) {
  amendArticle(id: $id, version: $version, input: $input) { version } }`
const written = (body: object) => ({ title: `Article ${Math.random()}`, body })

async function withVersions(count: number): Promise<string> {
  const made = (await ask(create, { input: written(texts['2,400 paragraphs']!) })).data
    .createArticle!
  await ask('mutation($id: ID!) { publishArticle(id: $id) { version } }', { id: made.id })
  for (let at = 0; at < count; at += 1) {
    const query = 'query($id: ID!) { article(id: $id) { version } }'
    const { version } = (await ask(query, { id: made.id })).data.article!
    await ask(amend, { id: made.id, version, input: written(texts['2,400 paragraphs']!) })
  }
  return made.id
}

const people = (count: number) =>
  ['name,email', ...times(count, (at) => `"Person ""${at}""",person${at}@example.test`)].join('\n')
const importing = `mutation($csv: String!) {
  importUsers(csv: $csv, dryRun: true) { created failed rows { line ok message } } }`
const ids = (count: number) =>
  times(count, (at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
const repeat = `query($startsAt: DateTime!, $repeat: String!) {
  meetingTimes(startsAt: $startsAt, timeZone: "America/New_York", repeat: $repeat, first: 50) }`
const ruled = (rule: string) => () =>
  ask(repeat, { startsAt: '2026-02-28T09:00:00Z', repeat: rule })
const search = 'query($text: String!) { search(text: $text) { title } }'
const refused = 'query($s: [UserStatus!]) { users(filter: { status: $s }) { totalCount } }'
const old = await withVersions(50)

const cases: Record<string, () => Promise<{ reply: string }>> = {
  nothing: () => ask('{ me { id } }'),
  ...Object.fromEntries(
    Object.entries(texts).map(([name, body]) => [
      `article of ${name}`,
      () => ask(create, { input: written(body) }),
    ]),
  ),
  'all versions of a long article': () =>
    ask('query($id: ID!) { articleRevisions(id: $id) { at node { title body } } }', { id: old }),
  'import of 2,000 people': () => ask(importing, { csv: people(2000) }),
  'import of a quotation mark that never ends': () =>
    ask(importing, { csv: `name,email\n"${'a,b\n'.repeat(400_000)}` }),
  'import of quotation marks alone': () =>
    ask(importing, { csv: `name,email\n${'"'.repeat(1_500_000)}` }),
  'import of a million commas': () =>
    ask(importing, { csv: `name,email\n${','.repeat(1_000_000)}` }),
  'audience of as many names as there may be': () =>
    ask('query($audience: AudienceInput!) { previewAudience(audience: $audience) { people } }', {
      audience: {
        ...{ everyone: false, groupIds: ids(1000), departmentIds: ids(1000) },
        ...{ positionIds: ids(1000), userIds: ids(1000), excludeUserIds: ids(1000) },
      },
    }),
  'group of 10,000 members who are not there': () =>
    ask('mutation($input: GroupInput!) { createGroup(input: $input) { id } }', {
      input: { name: 'All', memberIds: ids(10_000) },
    }),
  'a refusal that repeats what was sent': () =>
    ask(refused, { s: [' Did you mean '.repeat(20_000)] }),
  'search of 200 letters': () => ask(search, { text: 'ก%_\\'.repeat(50) }),
  'a leap day on a Monday every 95 years': ruled(
    'FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2;BYDAY=MO;INTERVAL=95',
  ),
  'each day, as often as may be': ruled('FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=999'),
  'a Friday, the thirteenth': ruled('FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13'),
  'a meeting that is moved as often as may be': () =>
    ask('mutation($input: MeetingInput!) { createMeeting(input: $input) { id } }', {
      input: {
        ...{ title: `Meeting ${Math.random()}`, startsAt: onDay(0), endsAt: onDay(0, 10) },
        ...{ timeZone: 'UTC', repeat: 'FREQ=DAILY;COUNT=999' },
        exceptions: times(200, (at) => ({ at: onDay(at * 4), startsAt: onDay(at * 4, 15) })),
      },
    }),
  captions: () =>
    ask('mutation($input: VideoInput!) { createVideo(input: $input) { id } }', {
      input: {
        ...{
          title: `Video ${Math.random()}`,
          source: 'LINK',
          link: 'https://youtu.be/dQw4w9WgXcQ',
        },
        captions: [{ language: 'th', label: 'ไทย', text: cues(200_000) }],
      },
    }),
  'a picture of as many pixels as there may be': () => pictured(64_000_000, 1),
  'a moving picture of 400 frames': () => pictured(160_000, 400),
}

const onDay = (day: number, hour = 9) => new Date(Date.UTC(2027, 0, 1 + day, hour))

/** As many as there may be in so many letters, each with marks. */
function cues(letters: number): string {
  const cue = '\n00:01.000 --> 00:02.000\n<b>กข</b>&amp;\n'
  return `WEBVTT\n${cue.repeat(Math.floor((letters - 8) / cue.length))}`
}

/** In the library, once it has its variants. */
async function pictured(pixels: number, frames: number): Promise<{ reply: string }> {
  const side = Math.sqrt(pixels)
  const still = { width: side, height: side * frames, channels: 3 as const }
  const drawn = sharp({ create: { ...still, background: 'teal' } })
  const bytes =
    frames === 1
      ? await drawn.png().toBuffer()
      : await sharp(await drawn.raw().toBuffer(), { raw: { ...still, pageHeight: side } })
          .gif()
          .toBuffer()
  await prakat.longestDelay()
  const { row, error } = await addMedia(prakat, staff.token, 'picture.png', bytes)
  if (error) return { reply: `${error.code}` }
  const query = 'query($id: ID!) { row: mediaFile(id: $id) { id state } }'
  for (let state = 'PROCESSING'; state === 'PROCESSING'; await sleep(500)) {
    const { data } = await graphql(prakat, staff.token, query, { id: row.id })
    state = data?.row.state ?? state
    if (state === 'FAILED') return { reply: state }
  }
  return { reply: 'done' }
}

let worst = 0
try {
  for (const [name, send] of Object.entries(cases)) {
    const held: number[] = []
    let reply = ''
    for (let at = 0; at < repeats; at += 1) {
      await prakat.longestDelay()
      ;({ reply } = await send())
      held.push(await prakat.longestDelay())
    }
    const ms = Math.min(...held)
    worst = Math.max(worst, ms)
    console.log(`${ms > mostMs ? '✗' : ' '} ${ms.toFixed(0).padStart(6)} ms  ${name} (${reply})`)
  }
} finally {
  await prakat.remove()
}
console.log(`The event loop was held for ${worst.toFixed(0)} ms at most; it may be for ${mostMs}.`)
process.exitCode = worst > mostMs ? 1 : 0
