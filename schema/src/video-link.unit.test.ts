import { expect, it } from 'vitest'
import { isPlayable, isVideoLink, outsidePlayer, playerHosts } from './video-link.ts'

const tube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x&t=3', tube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', tube],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', tube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', tube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', tube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
  ],
])('shows %s in the player of its site', (link, address) => {
  expect(outsidePlayer(link, [])?.address).toBe(address)
  expect(playerHosts).toContain(new URL(address).origin)
})

it.each([
  'https://example.org/videos/1',
  'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXc"',
  'https://www.youtube.com/@somebody',
  'https://vimeo.com/channels/staffpicks',
])('only links to %s', (link) => {
  expect([isVideoLink(link), outsidePlayer(link, ['example.org'])]).toEqual([true, null])
})

it.each([
  'http://youtu.be/dQw4w9WgXcQ',
  'javascript:alert(1)',
  'https://a:b@youtu.be/dQw4w9WgXcQ',
  'https:\\\\youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ\n',
  '/video/x',
  '',
])('sends nobody to %j', (link) => {
  expect([isVideoLink(link), outsidePlayer(link, ['example.org'])]).toEqual([false, null])
})

const short = '4JVgXQkYbBrSTSbB6mrxHy'
const embed = 'https://tube.example.org/videos/embed'
const quietly = '?p2p=0&warningTitle=0&peertubeLink=0'
it.each([
  [`https://tube.example.org/w/${short}?start=5s`, `${embed}/${short}${quietly}`],
  [
    'https://tube.example.org/videos/watch/52a10666-3a18-4e73-93da-e8d3c12c305a',
    `${embed}/52a10666-3a18-4e73-93da-e8d3c12c305a${quietly}`,
  ],
  [`${embed}/${short}?autoplay=1`, `${embed}/${short}${quietly}`],
])('shows %s of a PeerTube that the settings name', (link, address) => {
  expect(outsidePlayer(link, ['tube.example.org'])).toEqual({ site: 'tube.example.org', address })
  expect([outsidePlayer(link, []), isPlayable(link)]).toEqual([null, true])
})

it.each([
  `https://tube.example.org.evil.example/w/${short}`,
  `https://tube.example.org:8443/w/${short}`,
  `https://tube.example.org/w/p/${short}`,
  'https://tube.example.org/w/../../x',
  `https://tube.example.org/a/${short}`,
])('does not show %s', (link) => {
  expect(outsidePlayer(link, ['tube.example.org'])).toBeNull()
})
