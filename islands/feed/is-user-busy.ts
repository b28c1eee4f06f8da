/**
 * Whether the list must not move now: the user has scrolled down, opened a dialog, or watches a
 * video.
 */
export function isUserBusy(): boolean {
  if (scrollY > 80 || document.querySelector('dialog[open]')) return true
  return [...document.querySelectorAll<HTMLVideoElement>('.feed video[controls]')].some(
    (video) => !video.paused,
  )
}
