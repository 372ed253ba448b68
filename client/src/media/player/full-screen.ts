/** An iPhone shows nothing but the video itself on all of its screen. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void
}

/** Shows the whole player on all of the screen, with its captions and its bar, or no longer. */
export function toggleFullScreen(player: HTMLElement, video: PhoneVideo | null): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else if ('requestFullscreen' in player) void player.requestFullscreen().catch(() => {})
  else video?.webkitEnterFullscreen?.()
}

export const hasPicture = () => document.pictureInPictureEnabled === true

/** Shows the video in a small window above all others, or no longer. */
export function togglePicture(video: HTMLVideoElement | null): void {
  if (document.pictureInPictureElement) void document.exitPictureInPicture()
  else void video?.requestPictureInPicture?.().catch(() => {})
}
