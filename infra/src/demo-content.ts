import type { FirstOwner } from '@prakat/auth/create-first-owner'
import type { Services } from '@prakat/gateway/services'

/** Demo content for the first day: a group, a published announcement, a scheduled one, and a draft. */
export async function createDemoContent(
  { auth, content }: Services,
  owner: FirstOwner,
): Promise<void> {
  if (!owner.created) return
  const { token } = await auth.account.signIn(
    { email: owner.email, password: owner.created.password },
    { context: {} },
  )
  const session = await auth.account.verify({ token })
  const call = { context: { principal: session!.principal } }
  const { id: ownerId } = session!.user

  const group = await auth.groups.create(
    {
      name: 'Head office',
      description: 'Everyone who works at the head office',
      memberIds: [ownerId],
    },
    call,
  )
  const welcome = await content.announcement.create(
    {
      title: 'Welcome to Prakat',
      body: 'Announcements arrive here the moment they are published.\n\nOpen the back office to write the first one of your own.',
      url: '/backoffice/announcements',
    },
    call,
  )
  await content.announcement.publish({ id: welcome.id, publishAt: null }, call)
  const planned = await content.announcement.create(
    {
      title: 'Fire drill on the ground floor',
      body: 'The alarm sounds for two minutes. Please leave by the nearest stairs and meet at the car park.',
      severity: 'warning',
      audience: { groupIds: [group.id] },
    },
    call,
  )
  await content.announcement.publish({ id: planned.id, publishAt: daysFromNow(7) }, call)
  await content.announcement.create(
    { title: 'ประกาศวันหยุดประจำปี', body: 'ร่างประกาศวันหยุดประจำปี รอการตรวจสอบจากฝ่ายบุคคล' },
    call,
  )
  await auth.account.signOut({}, call)
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * 24 * 3600 * 1000)
}
