/** The number on the app's icon, where there is one. */
export async function setAppBadge(count: number): Promise<void> {
  const set = count > 0 ? navigator.setAppBadge : navigator.clearAppBadge
  await set?.call(navigator, count).catch(() => {})
}
