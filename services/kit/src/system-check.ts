import { AppError } from '@prakat/schema/app-error'
import type { CallContext, Principal } from '@prakat/schema/principal'
import type { FoundPart, PartState, PartUnit, SystemPart } from '@prakat/schema/system'
import { m } from '@prakat/schema/words'
import { setTimeout as sleep } from 'node:timers/promises'
import { appendAudit, auditSnapshot } from './audit.ts'
import { withTimeout } from './availability.ts'
import type { Clock } from './clock.ts'
import { requirePrincipal } from './command.ts'
import type { Database } from './database.ts'
import { authorize } from './policy.ts'

/** What was found. Left out: how long it took, and `slow` if that was long. */
export interface Look {
  state?: PartState
  measured?: number
  unit?: PartUnit
  detail?: string
}

export interface PartCheck {
  part: SystemPart
  /** Looks at it and leaves it as it is. */
  look(): Promise<Look>
  /** Uses it in earnest, for the person who asks. Left out: looks again. */
  prove?(actor: Principal): Promise<Look>
}

const slowMs = 250
const [lookMs, proveMs] = [2_000, 9_000]

/** The system check of one service: what its parts are like now, and a proof of each. */
export function systemCheck(
  { database, clock }: { database: Database; clock: Clock },
  checks: readonly PartCheck[],
) {
  const service = database.schema as FoundPart['service']

  /** Whatever is away is found failing. */
  async function find(part: SystemPart, look: () => Promise<Look>, ms: number): Promise<FoundPart> {
    const began = performance.now()
    const found: Look = await withTimeout(look(), ms, 'No answer').catch((error: unknown) => ({
      state: 'failing',
      detail: codeOf(error),
    }))
    const took = Math.round(performance.now() - began)
    const { unit = 'ms', detail = null } = found
    return {
      ...{ part, service, unit, detail },
      state: found.state ?? (unit === 'ms' && took > slowMs ? 'slow' : 'ok'),
      measured: found.measured ?? (found.state && found.state !== 'ok' ? null : took),
      checkedAt: clock(),
    }
  }

  return {
    check(call: CallContext): Promise<FoundPart[]> {
      authorize(requirePrincipal(call), 'setting.read')
      return Promise.all(checks.map(({ part, look }) => find(part, look, lookMs)))
    },
    async prove({ part }: { part: SystemPart }, call: CallContext): Promise<FoundPart> {
      const actor = requirePrincipal(call)
      authorize(actor, 'setting.update')
      const check = checks.find((each) => each.part === part)
      if (!check) throw new AppError('NOT_FOUND', m.refusals_no_such_part())
      const found = await find(part, () => check.prove?.(actor) ?? check.look(), proveMs)
      await recordAudit(actor, found, call)
      return found
    },
  }

  /** Without a database there is nowhere to write it, and the finding says so. */
  async function recordAudit(actor: Principal, found: FoundPart, call: CallContext): Promise<void> {
    if (found.part === 'database' && found.state === 'failing') return
    const after = auditSnapshot({ name: found.part, state: found.state, measured: found.measured })
    const done = { actorId: actor.userId, command: 'system.prove', aggregateId: null } as const
    await database.transaction((em) =>
      appendAudit(em, { ...done, now: clock(), before: null, after }, call),
    )
  }
}

/** No message: it may hold an address or a password. */
function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'Error').slice(0, 100)
}

const askAgainMs = 50

/** Asks until there is an answer, and says how long that took. Whoever waits gives it a limit. */
export async function pollUntilDone<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const until = performance.now() + proveMs
  while (performance.now() < until) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await sleep(askAgainMs)
  }
  throw Object.assign(new Error('No answer'), { code: 'TIMED_OUT' })
}
