import { shared } from '../../worker/pwa/contract'
import { urls } from '../../worker/urls'
import { keepShared } from '../pwa/shared'

/** Takes the video that a phone's gallery shares, and redirects to the page that uploads it. */
export async function takeShared(request: Request): Promise<Response> {
  const isKept = await keep(request).catch(() => false)
  const address = urls.profile({}, { [shared.param]: isKept ? shared.kept : shared.lost })
  return Response.redirect(new URL(address, location.href).href, 303)
}

async function keep(request: Request): Promise<boolean> {
  const video = (await request.formData()).get(shared.field)
  // Only text was shared, or an empty file.
  if (!(video instanceof File) || video.size === 0) return false
  await keepShared(video)
  return true
}
