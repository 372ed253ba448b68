import { freshRest } from '../api/rest.ts'

/** The server's key for new subscriptions, or `null` when it cannot be had. */
export async function vapidPublicKey(): Promise<string | null> {
  try {
    const { publicKey } = await freshRest<{ publicKey?: string }>(
      'GET',
      '/push-subscriptions/vapid-public-key',
    )
    return publicKey || null
  } catch (error) {
    console.warn('The public key for push could not be loaded', error)
    return null
  }
}
