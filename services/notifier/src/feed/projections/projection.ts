import type { EntityManager } from '@mikro-orm/postgresql'
import type { Event, EventType } from '@prakat/schema/event'

/** What an event does to the feed, in its transaction. */
export type Projection<T extends EventType> = (event: Event<T>, em: EntityManager) => Promise<void>
