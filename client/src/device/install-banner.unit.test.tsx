import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Offers } from '../routes/offers.tsx'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { click } from '../test/type-into.ts'
import { waitFor } from '../test/wait-for.ts'

afterEach(cleanUp)

const offer = (prompt: () => Promise<unknown>) =>
  act(async () =>
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
    ),
  )

test('the offer to install comes with the browser’s, is taken once, and stays away when turned down', async () => {
  const page = await render(<Offers />)
  expect(page.textContent).toBe('')
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
  await offer(prompt)
  expect(page.textContent).toBe('')
  // Whoever has just come is left alone.
  await act(async () => window.dispatchEvent(new Event('pointerdown')))
  await waitFor(() => expect(page.textContent).toContain('Install Prakat on this device'))
  await click('Install')
  expect(prompt).toHaveBeenCalledOnce()
  await waitFor(() => expect(page.textContent).toBe(''))

  await offer(prompt)
  await waitFor(() => expect(page.textContent).toContain('Not now'))
  await click('Not now')
  expect(page.textContent).toBe('')
  expect(localStorage.getItem('prakat-install-hidden')).not.toBeNull()
  await offer(prompt)
  expect(page.textContent).toBe('')
})
