// https://wicg.github.io/background-sync/spec/; only Chromium has it.
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

interface ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
}
