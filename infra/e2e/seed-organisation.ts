import { clip } from '@prakat/infra/testing/clip'
import { graphql, rest, signInAsOwner } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import { addMedia } from '@prakat/infra/testing/upload-media'
import { roles } from '@prakat/schema/principal'
import sharp from 'sharp'
import { askOf, planWeek } from './planned-week.ts'
import type { PrakatProcess } from './prakat-process.ts'

export const password = 'a long enough password'
/** Somebody whose rights come from a group. */
export const everyRight = 'member with every right'

type Ids = Record<string, string>

export interface Organisation {
  /** Who works in it, by what they are: each role, and somebody whose rights come from a group. */
  people: { who: string; email: string; id: string }[]
  announcements: Ids
  articles: Ids
  meetings: Ids
  videos: Ids
  /** A published week of the department. */
  week: string
  /** A place of the management line. */
  node: string
  /** One of the landing page. */
  section: string
}

/** As the longest links are, and words of a language that joins them. No page is wider for it. */
const endless = 'https://example.org/Donaudampfschifffahrtsgesellschaft'.padEnd(190, '-x')

/** One of each thing there is, and somebody of each role. */
export async function seedOrganisation(prakat: PrakatProcess): Promise<Organisation> {
  const { token } = await signInAsOwner(prakat)
  const make = makeAs(prakat, token)
  const { grantablePermissions: all } = await ask(prakat, token, '{ grantablePermissions }')
  const department = await make('Department', { nameEn: 'Wards', code: 'W', public: true })
  await make('Department', { nameEn: 'Ward 1', code: 'W1', parentId: department })
  const position = await make('Position', { titleEn: 'Nurse', code: 'N', departmentId: department })
  const group = await make('Group', { name: 'Nurses' })
  for (const [kind, row] of [
    ['Department', { nameEn: endless, code: 'E', slug: 'endless', public: true }],
    ['Position', { titleEn: endless, code: 'E' }],
    ['Group', { name: endless.slice(0, 100) }],
    ['Category', { nameEn: endless, kind: 'ARTICLE' }],
  ] as const)
    await make(kind, row)
  const powers = await make('Group', { name: 'Powers', permissions: all })
  for (const [kind, row] of [
    ['Department', { nameEn: 'Laundry', code: 'L' }],
    ['Position', { titleEn: 'Porter', code: 'P' }],
    ['Group', { name: 'Porters' }],
  ] as const)
    await act(prakat, token, `delete${kind}`, await make(kind, row))

  const person = async (who: string, input: object) => {
    const email = `the-${who.replaceAll(' ', '-')}@example.test`
    const id = await make('User', { email, password, name: `The ${who}`, ...input })
    return { who, email, id }
  }
  const place = { departmentId: department, positionId: position }
  const people = [
    ...(await Promise.all(
      roles.map((role) => person(role, { ...place, role: role.toUpperCase(), groupIds: [group] })),
    )),
    await person(everyRight, { groupIds: [powers] }),
  ]
  await make('User', { email: 'invited@example.test', name: 'The invited', invite: true })
  for (const [end, who] of [
    ['suspendUser', 'suspended'],
    ['deleteUser', 'archived'],
  ] as const)
    await act(prakat, token, end, (await person(who, {})).id)

  const announcements: Ids = {}
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString()
  for (const status of ['draft', 'scheduled', 'published', 'recalled', 'archived', 'of Wards']) {
    const audience = status === 'of Wards' ? { departmentIds: [department] } : { everyone: true }
    const input = {
      title: `The ${status}`,
      body: `Read it. ${endless}`,
      requiresAck: true,
      audience,
    }
    const id = (announcements[status] = await make('Announcement', input))
    if (status === 'scheduled') await act(prakat, token, 'publishAnnouncement', id, tomorrow)
    if (['published', 'recalled', 'of Wards'].includes(status))
      await act(prakat, token, 'publishAnnouncement', id)
    if (status === 'recalled') await act(prakat, token, 'recallAnnouncement', id)
    if (status === 'archived') await act(prakat, token, 'archiveAnnouncement', id)
  }
  const articles: Ids = {}
  for (const status of ['draft', 'published', 'archived']) {
    const id = await make('Article', {
      title: `About ${status}`,
      body: richTextOf(`Read it. ${endless}`),
    })
    articles[status] = id
    if (status === 'published') await act(prakat, token, 'publishArticle', id)
    if (status === 'archived') await act(prakat, token, 'archiveArticle', id)
  }
  const meetings: Ids = {}
  const times = { startsAt: tomorrow, endsAt: new Date(Date.parse(tomorrow) + 3_600_000) }
  for (const status of ['draft', 'published', 'called off']) {
    const place = `ห้อง ${endless}`
    const input = { title: `Talk of what is ${status}`, place, public: true, ...times }
    const id = (meetings[status] = await make('Meeting', { ...input, repeat: 'FREQ=WEEKLY' }))
    if (status !== 'draft') await act(prakat, token, 'publishMeeting', id)
    const callOff = 'mutation($id: ID!) { callOffMeeting(id: $id, version: 2) { id } }'
    if (status === 'called off') await ask(prakat, token, callOff, { id })
  }
  const videos: Ids = {}
  const film = await addMedia(prakat, token, 'clip.webm', clip())
  for (const status of ['draft', 'published', 'archived']) {
    const id = await make('Video', { title: `Film, ${status}`, mediaId: film.row.id })
    videos[status] = id
    if (status === 'published') await act(prakat, token, 'publishVideo', id)
    if (status === 'archived') await act(prakat, token, 'archiveVideo', id)
  }
  for (const [kind, row] of [
    ['Announcement', { title: endless, body: endless }],
    ['Article', { title: endless, body: richTextOf(endless) }],
    ['Meeting', { title: endless, place: endless, link: endless, ...times }],
    ['Video', { title: endless, mediaId: film.row.id }],
  ] as const)
    await act(prakat, token, `publish${kind}`, await make(kind, row))
  await addMedia(prakat, token, `${endless.slice(20, 120)}.webm`, clip())
  const week = await planWeek(askOf(prakat, token), department, people[0]!.id)
  const director = { titleEn: 'The director', positionId: position, public: true }
  const node = await make('LineNode', director)
  const { lineState } = await ask(prakat, token, '{ lineState { draftKey } }')
  await ask(
    prakat,
    token,
    'mutation($draftKey: String!) { publishLine(draftKey: $draftKey) { draftKey } }',
    lineState,
  )
  await make('LineNode', { titleEn: endless, titleTh: endless, parentId: node })
  await make('Popup', { name: endless, titleEn: endless, textEn: endless })
  const front = { type: 'TEXT', headingEn: 'The front page', bodyEn: richTextOf('Read it.') }
  const section = await make('LandingSection', front)
  const plan = sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
  await addMedia(prakat, token, 'The plan.png', await plan.png().toBuffer())
  // What somebody wrote is theirs; whoever may not write writes nothing.
  for (const { who, email } of people) {
    const { body } = await rest(prakat, 'POST', '/v1/auth/sign-in', { body: { email, password } })
    const audience = who === 'manager' ? { departmentIds: [department] } : { everyone: true }
    const own = { title: `Own draft of the ${who}`, body: 'Read it.', audience }
    const makeOwn = makeAs(prakat, body.token)
    await makeOwn('Announcement', own).catch(() => undefined)
    await makeOwn('Article', { ...own, body: richTextOf(own.body) }).catch(() => undefined)
    const { title } = own
    await makeOwn('Meeting', { title, audience, ...times }).catch(() => undefined)
  }
  return { people, announcements, articles, meetings, videos, week, node, section }
}

async function ask(prakat: PrakatProcess, token: string, query: string, variables = {}) {
  const { data, errors } = await graphql(prakat, token, query, variables)
  if (errors[0]) throw new Error(`${query} answered ${JSON.stringify(errors)}`)
  return data
}

function makeAs(prakat: PrakatProcess, token: string) {
  return async (kind: string, input: object): Promise<string> => {
    const query = `mutation($input: ${kind}Input!) { row: create${kind}(input: $input) { id } }`
    return (await ask(prakat, token, query, { input })).row.id
  }
}

function act(prakat: PrakatProcess, token: string, name: string, id: string, at?: string) {
  const publishAt = name.startsWith('publish') ? `, publishAt: ${JSON.stringify(at ?? null)}` : ''
  return ask(prakat, token, `mutation($id: ID!) { ${name}(id: $id${publishAt}) { id } }`, { id })
}

/** Where a page is found in this organisation: a path with an id in it, at what is there in each of its states. */
export function exampleAddresses(organisation: Organisation, path: string): string[] {
  const { announcements, articles, meetings, videos, people, section, week, node } = organisation
  const idOf = (who: string) => people.find((each) => each.who === who)!.id
  const examples: Record<string, (string | undefined)[]> = {
    '/backoffice/users/:id/edit': [idOf('member')],
    '/backoffice/users/:id/view': [idOf('member'), idOf('owner')],
    '/announcements/:id': [announcements['published']],
    // Which is none of a file.
    '/files/:id': [node],
    '/backoffice/announcements/:id': [
      ...['draft', 'published', 'scheduled', 'recalled', 'archived', 'of Wards'],
    ].map((status) => announcements[status]),
    '/backoffice/announcements/:id/amend': [announcements['published']],
    '/backoffice/announcements/:id/people': [announcements['published']],
    '/backoffice/articles/:id': [articles['draft'], articles['published']],
    '/backoffice/articles/:id/amend': [articles['published']],
    '/meetings/:id': [meetings['published'], meetings['called off']],
    '/events/:id': [meetings['published'], meetings['called off']],
    '/backoffice/meetings/:id': [meetings['draft'], meetings['published']],
    '/backoffice/meetings/:id/amend': [meetings['published']],
    '/video/:slug': ['film-published'],
    '/contacts/*': ['wards', 'endless'],
    '/backoffice/video/:id': [videos['draft'], videos['published']],
    '/backoffice/video/:id/amend': [videos['published']],
    '/backoffice/landing-sections/:id/edit': [section],
    '/backoffice/work-schedule/edit/:id': [week],
    '/backoffice/management-line/:id': [node],
  }
  if (!/[:*]/.test(path)) return [path]
  const ids = examples[path]
  if (!ids) throw new Error(`Say here what an example of ${path} is`)
  return ids.map((id) => path.replace(/:\w+|\*/, id!))
}
