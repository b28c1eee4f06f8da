/** Whether somebody is in the middle of something that must not move: further down, watching. */
export function isUserBusy(): boolean {
  if (scrollY > 80 || document.querySelector('dialog[open]')) return true
  return [...document.querySelectorAll<HTMLVideoElement>('.feed video[controls]')].some(
    (video) => !video.paused,
  )
}
