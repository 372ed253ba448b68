// Where a video that is not uploaded is watched. Without zod, so that the client can share it.

/** A site whose player is shown in the page, once somebody agrees that it is contacted. */
export interface OutsidePlayer {
  /** "YouTube", "Vimeo", or the host of a PeerTube. */
  site: string
  /** Made of the video's id alone; nothing else of what was pasted gets there. */
  address: string
}

/** The only hosts that pages frame, beside those of the settings. */
export const playerHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

const youtubeId = /^[\w-]{11}$/
const vimeoId = /^\d{6,12}$/
/** A UUID, or the short form of one. */
const peerTubeId = /^[\w-]{20,36}$/
const vimeoKey = /^[0-9a-f]{6,20}$/

/**
 * Of a link to a video that is watched elsewhere; null where nothing but the link itself is known.
 * @param peerTubes the hosts of the settings, of which anybody could run one
 */
export function outsidePlayer(link: string, peerTubes: readonly string[]): OutsidePlayer | null {
  if (!isVideoLink(link)) return null
  const { host: whole, hostname, pathname, searchParams } = new URL(link)
  const host = hostname.replace(/^(www|m|music)\./, '')
  const parts = pathname.split('/').filter(Boolean)
  if (host === 'youtu.be') return youtube(parts[0])
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const inPath = ['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '')
    return youtube(inPath ? parts[1] : (searchParams.get('v') ?? undefined))
  }
  if (host === 'vimeo.com') return vimeo(parts[0], parts[1])
  if (host === 'player.vimeo.com' && parts[0] === 'video')
    return vimeo(parts[1], searchParams.get('h') ?? undefined)
  return peerTubes.includes(whole) ? peerTube(whole, parts) : null
}

/** Whether it would be shown in a player once the settings name its host. */
export const isPlayable = (link: string) =>
  isVideoLink(link) && outsidePlayer(link, [new URL(link).host]) !== null

/** An address that people may be sent to, without anything that should not be passed on. */
export function isVideoLink(link: string): boolean {
  if (/[\s\\]/.test(link) || !URL.canParse(link)) return false
  const { protocol, username, password } = new URL(link)
  return protocol === 'https:' && username === '' && password === ''
}

/** The host that is going to be contacted, as people are told. */
export const hostOf = (link: string) => new URL(link).hostname.replace(/^www\./, '')

function youtube(id: string | undefined): OutsidePlayer | null {
  if (!id || !youtubeId.test(id)) return null
  return { site: 'YouTube', address: `${playerHosts[0]}/embed/${id}?rel=0` }
}

/** @param key of a video that is not listed */
function vimeo(id: string | undefined, key: string | undefined): OutsidePlayer | null {
  if (!id || !vimeoId.test(id)) return null
  const hash = key && vimeoKey.test(key) ? `&h=${key}` : ''
  return { site: 'Vimeo', address: `${playerHosts[1]}/video/${id}?dnt=1${hash}` }
}

/** Without sending parts of it to other viewers, which would tell them the address of this one. */
function peerTube(host: string, parts: readonly string[]): OutsidePlayer | null {
  const [first, second] = parts
  const isWatched = first === 'videos' && ['watch', 'embed'].includes(second ?? '')
  const id = first === 'w' ? second : isWatched ? parts[2] : undefined
  if (!id || !peerTubeId.test(id)) return null
  const address = `https://${host}/videos/embed/${id}?p2p=0&warningTitle=0&peertubeLink=0`
  return { site: host, address }
}
