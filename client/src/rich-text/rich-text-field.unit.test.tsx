import { richText } from '@prakat/schema/rich-text'
import { renderRichText } from '@prakat/schema/render-rich-text'
import type { RichText } from '@prakat/schema/rich-text-rules'
import { parse } from '@prakat/schema/validation'
import type { Editor } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { act, useLayoutEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { create } from 'zustand'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { click, press, typeInto } from '../test/type-into.ts'
import { waitFor } from '../test/wait-for.ts'
import { slashActions } from './actions.ts'
// So that the first test does not wait for it longer than the others do.
import './rich-text-editor.tsx'
import type { EditorMedia, MediaSource } from './media-nodes.ts'
import { RichTextField } from './rich-text-field.tsx'

const form = create<{ value: RichText | null }>(() => ({ value: null }))
afterEach(async () => {
  await cleanUp()
  vi.restoreAllMocks()
  form.setState({ value: null })
})

function Form({ error, ...more }: { error?: string; media?: MediaSource }) {
  const { value } = form()
  const onChange = (next: RichText) => form.setState({ value: next })
  return <RichTextField label="Content" hint="For all" {...{ value, error, onChange, ...more }} />
}

const text = () => document.querySelector<HTMLElement & { editor: Editor }>('[role=textbox]')!
const found = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

async function open(error?: string, media?: MediaSource) {
  await render(<Form {...(error && { error })} {...(media && { media })} />)
  await waitFor(() => expect(text()).not.toBeNull())
}

/** As the browser tells the editor of each letter. */
async function write(letters: string) {
  const { view } = text().editor
  for (const letter of letters) {
    await act(async () => {
      const { from, to } = view.state.selection
      const insert = () => view.state.tr.insertText(letter, from, to)
      const taken = view.someProp('handleTextInput', (take) => take(view, from, to, letter, insert))
      if (!taken) view.dispatch(insert())
    })
  }
}
async function key(name: string, modifiers: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', {
    key: name,
    bubbles: true,
    cancelable: true,
    ...modifiers,
  })
  await act(async () => void text().dispatchEvent(event))
}
/** What the server would store; it refuses what it does not know. */
const kept = () => parse(richText, form.getState().value).content.content
const words = (of: string) => ({ type: 'paragraph', content: [{ type: 'text', text: of }] })

test.each([
  [
    '## Water',
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Water' }] },
  ],
  ['- Water', { type: 'bulletList', content: [{ type: 'listItem', content: [words('Water')] }] }],
  [
    '3. Water',
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [words('Water')] }],
    },
  ],
  ['> Water', { type: 'blockquote', content: [words('Water')] }],
  ['``` Water', { type: 'codeBlock', content: [{ type: 'text', text: 'Water' }] }],
  [
    '**Water**',
    { type: 'paragraph', content: [{ type: 'text', text: 'Water', marks: [{ type: 'bold' }] }] },
  ],
])('%s is written as Markdown', async (letters, block) => {
  await open()
  await write(letters)
  expect(kept()).toEqual([block])
})

test('what is typed while the letter before is still being drawn stays where it was typed', async () => {
  function Hurried() {
    const { value } = form()
    useLayoutEffect(() => {
      if (JSON.stringify(value).includes('xy')) return
      if (value) text().editor.view.dispatch(text().editor.state.tr.insertText('y'))
    }, [value])
    return <Form />
  }
  await render(<Hurried />)
  await waitFor(() => expect(text()).not.toBeNull())
  text().editor.commands.setContent('<p>before after</p>', { emitUpdate: false })
  text().editor.commands.setTextSelection(8)
  await write('x')
  expect(kept()).toEqual([words('before xyafter')])
  expect(text().editor.state.selection.from).toBe(10)
})

test('a slash lists what can be inserted, narrowed by typing and chosen by keys', async () => {
  await open()
  await write('/')
  expect(found('[role=option]').map((one) => one.textContent)).toEqual(
    slashActions.map(({ label }) => label()),
  )
  await key('ArrowDown')
  expect(found('[aria-selected=true]').map((one) => one.textContent)).toEqual(['Smaller heading'])
  await write('tab')
  expect(found('[role=option]').map((one) => one.textContent)).toEqual(['Table'])
  expect(text().getAttribute('aria-activedescendant')).toBe(found('[role=option]')[0]!.id)
  await key('Enter')
  expect(found('[role=listbox]')).toEqual([])
  expect(text().getAttribute('aria-activedescendant')).toBeNull()
  expect(kept()).toMatchObject([{ type: 'table', content: [{}, {}, {}] }])
})

test('Escape closes the menu and leaves the slash', async () => {
  // As in newer browsers, where it says when it has scrolled.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never)
  await open()
  await write('/q')
  await key('Escape')
  expect(found('[role=listbox]')).toEqual([])
  expect(kept()).toEqual([words('/q')])
})

test.each(slashActions.map(({ id }) => id))('the server takes what /%s inserts', async (id) => {
  await open()
  await write('/')
  await act(async () =>
    found('[role=option]')
      .find((one) => one.id.endsWith(`-${id}`))!
      .click(),
  )
  await write('Water')
  expect(JSON.stringify(kept())).toContain('Water')
})

test('the tools of a table are there while the cursor is in it', async () => {
  await open()
  expect(found('[aria-label="Delete row"]')).toEqual([])
  await click('Table')
  await click('Insert row below')
  await click('Insert column after')
  expect(found('tr').map((row) => row.children.length)).toEqual([4, 4, 4, 4])
  await click('Delete row')
  await click('Delete column')
  expect(found('tr').map((row) => row.children.length)).toEqual([3, 3, 3])
  kept()
  await click('Delete table')
  expect(found('table, [aria-label="Delete row"]')).toEqual([])
})

test('a callout is given another kind', async () => {
  await open()
  await click('Callout')
  await click('Warning')
  await write('Mind the step')
  expect(kept()).toEqual([
    { type: 'callout', attrs: { kind: 'warning' }, content: [words('Mind the step')] },
  ])
})

test('the management line is drawn as is chosen, and stands beside a callout instead of in it', async () => {
  await open()
  await click('Callout')
  await write('Ours')
  await click('Management line')
  const choice = () => document.querySelector<HTMLSelectElement>('select')!
  await act(async () => {
    choice().value = 'leaders'
    choice().dispatchEvent(new Event('change', { bubbles: true }))
  })
  const line = { type: 'managementLine', attrs: { layout: 'leaders' } }
  expect(kept()).toEqual([
    { type: 'callout', attrs: { kind: 'info' }, content: [words('Ours')] },
    line,
  ])
  const html = renderRichText(form.getState().value!)
  await act(async () => void text().editor.commands.setContent(html, { emitUpdate: true }))
  expect(kept()[1]).toEqual(line)
})

test('buttons say what is on, and arrow keys go from one to the next', async () => {
  await open()
  await click('Bold')
  const bold = found('[aria-label=Bold]')[0]!
  expect(bold.getAttribute('aria-pressed')).toBe('true')
  expect(bold.dataset['tip']).toBe('Bold (Ctrl+B)')

  await key('F10', { altKey: true })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo')
  await press('ArrowRight')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Redo')
  await press('End')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Link')
  await press('ArrowRight')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo')
  expect(found('[role=toolbar] [tabindex="0"]')).toEqual([document.activeElement])
})

test('a link is asked for, checked and put on what is selected', async () => {
  await open()
  await write('the plan')
  await act(async () => void text().editor.commands.selectAll())
  await click('Link')
  await typeInto('href', 'javascript:alert(1)')
  await click('Save link')
  expect(document.body.textContent).toContain('an address with https://')
  await typeInto('href', 'example.com/plan')
  await click('Save link')
  const link = { type: 'link', attrs: { href: 'https://example.com/plan' } }
  expect(kept()).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'the plan', marks: [link] }] },
  ])
  await click('Link')
  await click('Remove link')
  expect(kept()).toEqual([words('the plan')])
})

test.each([
  ['at the cursor', 5, 5],
  ['where only the end of a line is selected', 5, 7],
])('a link %s brings its address as its text', async (_where, from, to) => {
  await open()
  await write('plan')
  await act(async () => {
    text().editor.chain().splitBlock().insertContent('more').setTextSelection({ from, to }).run()
  })
  await click('Link')
  await typeInto('href', '/plan')
  await click('Save link')
  const link = { type: 'link', attrs: { href: '/plan' } }
  expect(kept()).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'plan' },
        { type: 'text', text: '/plan', marks: [link] },
      ],
    },
    words('more'),
  ])
})

test('what is loaded later replaces the text, and is not a change of its own', async () => {
  await open()
  await write('mine')
  const theirs: RichText = {
    schema: 1,
    content: { type: 'doc', content: [words('theirs') as never] },
  }
  await act(async () => form.setState({ value: theirs }))
  expect(text().textContent).toBe('theirs')
  expect(form.getState().value).toBe(theirs)
})

test('its label, hint and error are those of the text', async () => {
  await open('Write something')
  const named = (attribute: string) =>
    (text().getAttribute(attribute) ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  expect(named('aria-labelledby')).toEqual(['Content'])
  expect(named('aria-errormessage')).toEqual(['Write something'])
  expect(text().getAttribute('aria-invalid')).toBe('true')
})

const src = '/media/0199f0a0-0000-7000-8000-000000000001'
const lobby: EditorMedia = { type: 'image', attrs: { src, alt: 'The lobby' } }
/** As it is for whoever writes, which ends. */
const addressOf: MediaSource['addressOf'] = async (id) => `/media/${id}?expires=1`
const tour: EditorMedia = { type: 'file', attrs: { src, name: 'Tour.mp4', kind: 'video' } }

test('an image that is chosen stands below the line', async () => {
  const choose = vi.fn<MediaSource['choose']>().mockResolvedValue(lobby)
  await open(undefined, { choose, addressOf, upload: vi.fn<MediaSource['upload']>() })
  await write('Water')
  await click('Image')
  await waitFor(() => expect(kept()).toContainEqual(lobby))
  await waitFor(() => expect(text().querySelector('img')?.src).toContain(`${src}?expires=1`))
  expect(kept()[0]).toEqual(words('Water'))
})

test('what a chosen picture shows is said for those who do not see it', async () => {
  const before: RichText = {
    schema: 1,
    content: { type: 'doc', content: [words('x') as never, lobby] },
  }
  form.setState({ value: before })
  await open()
  expect(found('[aria-label="Alternative text"]')).toEqual([])
  await act(async () => void text().editor.commands.setNodeSelection(3))
  await click('Alternative text')
  expect(document.querySelector<HTMLInputElement>('input[name=alt]')?.value).toBe('The lobby')
  await typeInto('alt', 'The lobby with its new lift ')
  await click('Save')
  const alt = 'The lobby with its new lift'
  expect(kept()).toEqual([words('x'), { type: 'image', attrs: { src, alt } }])
})

test('images are offered only where they come from somewhere', async () => {
  await open()
  expect(found('[aria-label=Image]')).toEqual([])
})

test('files that are pasted or dropped are uploaded, each as what it is', async () => {
  const upload = vi.fn<MediaSource['upload']>(async ({ name }) =>
    name === 'refused.png' ? null : name.endsWith('.mp4') ? tour : lobby,
  )
  await open(undefined, { choose: vi.fn<MediaSource['choose']>(), addressOf, upload })
  const files = ['lobby.png', 'refused.png', 'tour.mp4'].map((name) => new File([name], name))
  const paste = (all: File[], types = ['Files']) =>
    text().editor.view.someProp('handlePaste', (take) =>
      take(
        text().editor.view,
        { clipboardData: { files: all, types, getData: () => '' } } as unknown as ClipboardEvent,
        Slice.empty,
      ),
    )
  await act(async () => expect(paste(files)).toBe(true))
  await waitFor(() => expect(kept()).toContainEqual(tour))
  expect(kept().filter(({ type }) => type === 'image')).toEqual([lobby])
  expect(paste([])).toBeFalsy()
  // From an office program: the text is wanted, not the picture of it.
  expect(paste(files, ['text/html', 'Files'])).toBeFalsy()
})

test('a film and a file stand in the text as their readers see them, and come back when copied', async () => {
  const plan: EditorMedia = { type: 'file', attrs: { src, name: 'Plan.pdf', kind: 'document' } }
  form.setState({ value: { schema: 1, content: { type: 'doc', content: [tour, plan] } } })
  await open()
  expect(found('.file video').map((film) => film.getAttribute('aria-label'))).toEqual(['Tour.mp4'])
  expect(found('.file a').map((link) => link.textContent)).toEqual(['Plan.pdf'])
  const html = renderRichText({ schema: 1, content: { type: 'doc', content: [tour, plan] } })
  const foreign =
    '<figure class="file"><video src="https://evil.example/a" aria-label="x"></video></figure>'
  await act(
    async () => void text().editor.commands.setContent(html + foreign, { emitUpdate: true }),
  )
  expect(kept()).toEqual([tour, plan])
})
