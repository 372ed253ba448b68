import { randomUUID } from 'node:crypto'
import { graphql, owner, signInAsOwner } from '@prakat/infra/testing/requests'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { assertAccessible } from './assert-accessible.ts'
import { leavePage, openPage } from './browser.ts'
import { Keyboard } from './keyboard.ts'
import { Stage } from './stage.ts'

const stage = new Stage()
let page: Page
let keyboard: Keyboard

beforeEach(async () => {
  page = stage.page
  keyboard = new Keyboard(page)
  await stage.signInOwner()
})

const editor = () => page.getByRole('textbox', { name: 'Text' })
// What is in a text box has no roles.
const heading = (text: string) => editor().locator('h2', { hasText: text })
const article = () => page.getByRole('article')

/** What was saved before still stands as saved for a moment after typing. */
async function saved(): Promise<void> {
  await page.getByText('Unsaved changes').waitFor()
  await page.getByText('Saved', { exact: true }).waitFor()
}

async function publishChanges(): Promise<void> {
  await page.getByRole('button', { name: 'Publish changes' }).click()
  const sheet = page.getByRole('alertdialog')
  await sheet.getByText('and red').waitFor()
  await sheet.getByRole('button', { name: 'Publish changes' }).click()
  // Its page takes the place of the editor, which has a menu too.
  await article().waitFor()
}

/** Writes with the keyboard alone, in Markdown. */
async function write(title: string, ...lines: string[]): Promise<void> {
  await page.goto(`${stage.prakat.url}/backoffice/articles`)
  await keyboard.follow(page.getByRole('link', { name: 'New article' }).first())
  await keyboard.type('Title', title)
  await keyboard.tabTo(editor())
  for (const line of lines) {
    await page.keyboard.type(line)
    await keyboard.press('Enter')
  }
}

/** Of the management line, for visitors. */
async function publishPlace(): Promise<string> {
  const { token } = await signInAsOwner(stage.prakat)
  const titleEn = `Keeper of the rooms ${randomUUID().slice(0, 8)}`
  const ask = async (text: string, variables = {}) => {
    const { data, errors } = await graphql(stage.prakat, token, text, variables)
    expect(errors).toEqual([])
    return data
  }
  await ask('mutation($input: LineNodeInput!) { createLineNode(input: $input) { id } }', {
    input: { titleEn, public: true },
  })
  const { lineState } = await ask('{ lineState { draftKey } }')
  await ask('mutation($key: String!) { publishLine(draftKey: $key) { draftKey } }', {
    key: lineState.draftKey,
  })
  return titleEn
}

it('is written in Markdown, saved by itself, published and read as it was written', async () => {
  const title = `Meeting rooms ${randomUUID().slice(0, 8)}`
  const post = await publishPlace()
  await write(title, '## Before you begin', 'Ask for the **key**.', '- It is heavy')
  await saved()
  await page.reload()
  await heading('Before you begin').waitFor()
  await keyboard.follow(page.getByRole('button', { name: 'Publish', exact: true }))
  await page.getByRole('alertdialog').getByText('nobody is notified').waitFor()
  await keyboard.follow(page.getByRole('alertdialog').getByRole('button', { name: /^Publish/ }))

  await article().getByRole('heading', { name: 'Before you begin' }).waitFor()
  expect(await article().locator('strong').textContent()).toBe('key')
  expect(await article().getByRole('listitem').first().textContent()).toBe('It is heavy')
  await page.getByRole('link', { name: 'Edit' }).click()
  await editor().click()
  await keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('/management')
  await page.getByRole('option', { name: 'Management line' }).waitFor()
  await keyboard.press('Enter')
  await page.getByLabel('Layout of the line').selectOption('List')
  await editor().locator('p').last().click()
  await page.keyboard.type('and red')
  await saved()
  await page.getByRole('link', { name: title }).click()
  await page.getByText('Unpublished changes by').waitFor()
  expect(await article().getByText('and red').count()).toBe(0)
  await page.getByRole('link', { name: 'Continue editing' }).click()
  await publishChanges()
  await article().getByText('and red').waitFor()

  const fromMenu = async (name: string) => {
    await page.getByRole('button', { name: `Actions for “${title}”` }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await fromMenu('Share a preview')
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('Preview link').inputValue()
  await page.getByRole('button', { name: 'Close' }).click()
  const { page: reader } = await openPage(stage.browser)
  await reader.goto(link)
  await reader.getByRole('heading', { name: title }).waitFor()
  await reader.getByText('and red').waitFor()
  await reader.getByRole('listitem').filter({ hasText: post }).waitFor()
  await assertAccessible(reader)
  await leavePage(reader)

  await fromMenu('Versions')
  await page.getByRole('button', { name: 'First version' }).click()
  await page.getByRole('dialog').locator('ins', { hasText: 'and red' }).waitFor()
  await page.getByRole('button', { name: 'Restore as a draft' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await editor().getByText('and red').count()).toBe(0)
  await publishChanges()
  await article().getByText('and red').waitFor({ state: 'detached' })

  await fromMenu('Back to draft')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to draft' }).click()
  await heading('Before you begin').waitFor()
  stage.assertQuiet()
})

/** What somebody else does meanwhile: ends the session of the page, and saves another title. */
async function interfere(title: string): Promise<void> {
  const { token } = await signInAsOwner(stage.prakat)
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const { data } = await graphql(stage.prakat, token, `{ article(id: "${id}") { version body } }`)
  const { version, body } = data.article
  const change = `mutation ($id: ID!, $version: Int!, $input: ArticleInput!) {
    updateArticle(id: $id, version: $version, input: $input) { id }
    revokeOtherSessions
  }`
  const input = { title, body }
  expect((await graphql(stage.prakat, token, change, { id, version, input })).errors).toEqual([])
}

it('keeps what was typed when the session ended meanwhile and somebody else saved', async () => {
  const title = `Kept ${randomUUID().slice(0, 8)}`
  await write(title, 'Ours')
  await saved()
  const { promise: interfered, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    await interfered
    await route.continue()
  })
  await page.keyboard.type('and mine')
  await page.getByText('Saving…').waitFor()
  await interfere(`${title}, theirs`)
  goOn()
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await editor().getByText('and mine').waitFor()

  // Restored text saves itself, which must not take what the other has saved.
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this' })
  await conflict.getByText(`${title}, theirs`).waitFor()
  await assertAccessible(page, '[role=dialog]')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await editor().getByText('and mine').waitFor()
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(title)
})

async function paste(html: string): Promise<void> {
  await page.evaluate(
    `const data = new DataTransfer()
    data.setData('text/html', ${JSON.stringify(html)})
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.querySelector('[contenteditable=true]').dispatchEvent(paste)`,
  )
}

it('keeps nothing of what was pasted that could do harm', async () => {
  let ran = false
  page.on('dialog', (dialog) => {
    ran = true
    void dialog.dismiss()
  })
  await write(`Pasted ${randomUUID().slice(0, 8)}`)
  const html =
    '<h2 onclick="alert(1)" style="color:red">Kept</h2><script>alert(1)</script>' +
    '<p><a href="javascript:alert(1)">here</a><img src=x onerror="alert(1)"></p><iframe src="//evil.example"></iframe>'
  await paste(html)
  await heading('Kept').waitFor()
  const written = await editor().innerHTML()
  for (const harmful of ['onclick', 'script', 'onerror', 'iframe', 'color:'])
    expect(written).not.toContain(harmful)
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(ran).toBe(false)

  // The site's policy for styles holds for what is pasted too.
  await paste('<b style="font-weight:normal">Of <span style="font-weight:700">Docs</span></b>')
  await editor().getByText('Of Docs').waitFor()
  expect(await editor().locator('strong').allTextContents()).toEqual(['Docs'])
})
