declare const self: ServiceWorkerGlobalScope

/** On the icon of the app. Pages know better how much is unread; without one, what is shown is what the person has not seen to. */
export async function countShown(): Promise<void> {
  const shown = await self.registration.getNotifications()
  await self.navigator.setAppBadge?.(shown.length)
}
