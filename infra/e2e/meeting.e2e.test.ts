import { randomUUID } from 'node:crypto'
import { graphql, signInAsOwner } from '@prakat/infra/testing/requests'
import { expect, it } from 'vitest'
import { goTo } from './browser.ts'
import { Stage } from './stage.ts'

const stage = new Stage()

it('a meeting is written, attended and cancelled', async () => {
  const title = `Town hall ${randomUUID().slice(0, 8)}`
  await stage.signUp({ proved: true })
  await stage.signInOwner()
  const { page: staff } = stage
  await goTo(staff, `${stage.prakat.url}/backoffice/meetings/create`)
  await staff.getByLabel('Title').fill(title)
  await staff.getByLabel('Starts', { exact: true }).fill('tomorrow 09:00')
  await staff.getByLabel('Ends', { exact: true }).fill('tomorrow 10:30')
  await staff.getByLabel('Repeat this meeting').check()
  await staff.getByText(/^Every week on [A-Z][a-z]+day$/).waitFor()
  // Not the next time, but the one after it.
  await staff
    .getByRole('button', { name: /^Cancel this date: [A-Z][a-z]{2}, / })
    .nth(1)
    .click()
  // And one of them at another time.
  await staff
    .getByRole('button', { name: /^Move / })
    .nth(1)
    .press('Enter')
  const question = staff.getByRole('alertdialog')
  await question.getByLabel('Starts', { exact: true }).fill('20/01/2031 15:00')
  await question.getByText(/^Monday, 20 January 2031/).waitFor()
  await question.getByLabel('Starts', { exact: true }).press('Enter')
  await staff.getByText('Mon, 20 Jan 2031, 15:00').waitFor()
  await staff.getByText('Saved', { exact: true }).waitFor()
  // As the sheet of announcements does, which leaves ten seconds to undo it.
  const { token } = await signInAsOwner(stage.prakat)
  const publish = 'mutation($id: ID!) { publishMeeting(id: $id) { id } }'
  const id = /[^/]+$/.exec(staff.url())![0]
  expect((await graphql(stage.prakat, token, publish, { id })).errors).toEqual([])

  const reader = await stage.openElsewhere('/meetings?view=list')
  await reader
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await reader.getByText('Every week on').waitFor()
  await reader.getByRole('button', { name: 'Yes' }).click()
  await reader.getByRole('button', { name: 'Yes', pressed: true }).waitFor()
  expect(await reader.getByRole('listitem').filter({ hasText: '09:00–10:30' }).count()).toBe(5)

  await staff.reload()
  await staff.getByText('Attending · 1').waitFor()
  await staff.getByText(/^.* cancelled and .* moved to Mon, 20 Jan 2031, 15:00$/).waitFor()
  await staff.getByRole('button', { name: /^Actions for/ }).click()
  await staff.getByRole('menuitem', { name: 'Cancel meeting' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Cancel meeting' }).click()
  await staff.getByText(`“${title}” cancelled`).waitFor()
  await reader.reload()
  await reader.getByText('This meeting has been cancelled.').waitFor()
  expect(await reader.getByRole('button', { name: 'Yes' }).count()).toBe(0)
  stage.assertQuiet()
})
