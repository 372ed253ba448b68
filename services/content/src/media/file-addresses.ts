import { allows, scopeOf } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import type { AskedFile, ServedFile } from '@prakat/schema/media'
import { mediaPath } from '@prakat/schema/media-rules'
import type { CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import { LRUCache } from 'lru-cache'
import type { PendingQuery, Row } from 'postgres'
import type { ContentContext } from '../content-context.ts'
import { findDraftLink } from '../landing/draft-links.ts'
import { visibleToCondition } from '../popup/popup.ts'
import { isLiveFor, readableDraft, type Findable, type Staff } from '../published/list-published.ts'
import { resolvePreviewLink, parsePreviewer, previewerOf } from '../published/preview-links.ts'
import type { AnyPublished } from '../published/published-commands.ts'
import { addressSigner } from '../sign-addresses.ts'
import { findFile } from './find-file.ts'

type Condition = PendingQuery<Row[]>

/** Addresses hold for one to two periods, and are the same within one, so that browsers have what they asked for. */
const periodMs = 2 * 3_600_000
/** What visitors have pages of. Of announcements they are shown a few words at most. */
const onSite: ReadonlySet<string> = new Set(['article', 'meeting', 'video'])
/** How long it may take until somebody's rights and groups are those that they have now. */
const viewerMs = 5_000

/**
 * Where files of the library are, for those who are shown them. What visitors are shown is at its plain path. All else
 * has an address of one viewer, which ends, and before that when they sign out or are shown it no more.
 */
export function fileAddressing(
  content: Omit<ContentContext, 'files'> & { secretKey: string },
  published: readonly AnyPublished[],
) {
  const { database, clock, settings } = content
  const { sql } = database
  const { sign, isSigned } = addressSigner(content.secretKey, 'files')
  const viewers = new LRUCache<string, Staff>({ max: 10_000, ttl: viewerMs })

  async function addressesFor(keys: readonly string[], viewer: string, isTheirs: Condition) {
    if (keys.length === 0) return new Map<string, string>()
    const found = await find(keys, isTheirs)
    const expires = ((Math.floor(clock().getTime() / periodMs) + 2) * periodMs) / 1000
    return new Map(
      found.map(({ key, isPublic }) => {
        const signed = `${mediaPath(key)}?${sign({ id: key, viewer, expires })}`
        return [key, isPublic ? mediaPath(key) : signed]
      }),
    )
  }

  /** Those of the keys that are public or theirs. */
  async function find(keys: readonly string[], isTheirs: Condition) {
    const { membersOnly, logoId } = await settings()
    const isLogo = logoId ? sql`media.id = ${logoId}` : sql`false`
    const isPublic = membersOnly ? isLogo : sql`(${isLogo} or ${isUsed(shownTo(undefined))})`
    return sql<{ key: string; isPublic: boolean }[]>`
      select key, "isPublic" from unnest(${[...new Set(keys)]}::uuid[]) key
        join media on media.id = key or media.upload_id = key,
        -- The address of one file of it, which is kept for long, is given to nobody but those who work with it.
        lateral (select media.id = key and ${isPublic} as "isPublic") p
      where deleted_at is null and (state = 'ready' or kind = 'video' and key = media.upload_id) and ("isPublic" or ${isTheirs})`
  }

  /** A condition for files that a use like that shows; the frame of a film is shown where that is. */
  const isUsed = (use: Condition) => sql`exists (
    select from media_use u where (${use}) and u.media_id in (
      select media.id union all select film.id from media film where film.frame_id = media.id))`

  /** A condition for uses by what somebody, or a visitor, is shown now. */
  function shownTo(viewer: Staff | undefined): Condition {
    const now = clock()
    const mayRead = (each: Findable) => {
      // Readers are not shown what waits to be published, though the item is there for them.
      const isShown = sql`not u.prepared and ${isLiveFor(each, sql, viewer, now)}`
      return viewer && scopeOf(viewer, `${each.name}.read`)
        ? sql`(${isShown} or ${readableDraft(each, sql, viewer)})`
        : isShown
    }
    const whole = [
      'landingPage',
      ...(viewer ? ['landingMembers'] : []),
      ...(viewer && allows(viewer, 'landing.update') ? ['landing'] : []),
      ...(viewer && allows(viewer, 'popup.update') ? ['popup'] : []),
    ]
    return published
      .filter(({ name }) => viewer || onSite.has(name))
      .map(
        (each) => sql`u.kind = ${each.name} and exists (
          select from ${sql(each.table)} where id = u.item_id and ${mayRead(each)})`,
      )
      .reduce(
        (before, each) => sql`${before} or ${each}`,
        sql`u.kind = any(${whole}) or u.kind = 'popup' and exists (
          select from popup where popup.id = u.item_id and ${visibleToCondition(sql, viewer, now)})`,
      )
  }

  const isFor = (viewer: Staff | undefined): Condition =>
    !viewer
      ? sql`false`
      : scopeOf(viewer, 'media.read') === 'all'
        ? sql`true`
        : sql`(owner_id = ${viewer.userId} or ${isUsed(shownTo(viewer))})`

  const isIn = ({ kind, itemId }: { kind: string; itemId: string }) =>
    isUsed(sql`u.kind = ${kind} and u.item_id = ${itemId}`)

  /** What the sections of the draft of the landing page show. */
  const isInDraft = () =>
    isUsed(sql`u.kind = 'landing' and u.item_id in (
      select id from landing_section where deleted_at is null and active)`)

  /** A file that whoever an address was given to is shown now. */
  async function findFor(viewer: string, key: string) {
    const linkId = parsePreviewer(viewer)
    if (linkId) {
      const shared = await resolvePreviewLink(content, published, { linkId })
      if (shared) return find([key], isIn(shared))
      return find([key], (await findDraftLink(content, { linkId })) ? isInDraft() : sql`false`)
    }
    let known = viewers.get(viewer)
    if (!known) {
      known = (await content.deps.auth.account.verify({ sessionId: viewer }))?.principal
      if (known) viewers.set(viewer, known)
    }
    return find([key], isFor(known))
  }

  return {
    /** By their ids, or by keys of files. Those that the caller is not shown are left out. */
    of: (keys: readonly string[], { principal }: Pick<CallContext, 'principal'>) =>
      addressesFor(keys, principal?.sessionId ?? '', isFor(principal)),

    /** Of what an item shows, for whoever has a link to its preview. */
    async ofPreview(shared: { kind: string; itemId: string; linkId: string }) {
      const used = await sql<{ id: string }[]>`
        select distinct media_id as id from media_use
        where kind = ${shared.kind} and item_id = ${shared.itemId}`
      const ids = used.map(({ id }) => id)
      return addressesFor(ids, previewerOf(shared.linkId), isIn(shared))
    },

    /** Of the draft of the landing page, for whoever has a link to it. */
    ofDraft: (keys: readonly string[], linkId: string) =>
      addressesFor(keys, previewerOf(linkId), isInDraft()),

    /** What is at an address. */
    async file({ key, signed, isLogo }: AskedFile): Promise<ServedFile> {
      if (isLogo) return { ...(await findFile(content, { key })), isPublic: true }
      if (signed && !isSigned({ id: key, ...signed })) throw missing()
      if (signed && signed.expires * 1000 <= clock().getTime())
        throw new AppError('FORBIDDEN', m.media_address_over())
      const [found] = await (signed ? findFor(signed.viewer, key) : find([key], sql`false`))
      if (!found) throw missing()
      return { ...(await findFile(content, { key })), isPublic: found.isPublic }
    },
  }
}

const missing = () => new AppError('NOT_FOUND', m.media_missing())
