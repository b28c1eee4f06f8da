import { getPath } from 'hono/utils/url'
import { mediaEndpoints } from './endpoints'
import { videoFormats } from './video/sniff'

const formats = Object.values(videoFormats)
const filePath = new RegExp(
  `^(${mediaEndpoints.video.url({ name: '' })}\\w+)\\.(${formats.map((each) => each.extension).join('|')})$`,
)

/**
 * The path by which the app finds the route of a request: that of a video may end like a file's. Then
 * it is the same video, for the same viewers; its type is what the answer says.
 */
export const routedPath = (request: Request): string => getPath(request).replace(filePath, '$1')

/** The path of a video with the ending of its type, for other sites that look at nothing else. */
export function videoFilePath(name: string, contentType: string): string {
  const format = formats.find((each) => each.contentType === contentType)
  return mediaEndpoints.video.url({ name }) + (format ? `.${format.extension}` : '')
}
