import { getPath } from 'hono/utils/url'
import * as mediaEndpoints from './endpoints'
import { videoFormats } from '../lib/video-files/index'

const formats = Object.values(videoFormats)
const filePath = new RegExp(
  `^(${mediaEndpoints.video.url({ name: '' })}\\w+)\\.(${formats.map((each) => each.extension).join('|')})$`,
)

/** A video's path may end with a file extension, which routing ignores. */
export const routedPath = (request: Request): string => getPath(request).replace(filePath, '$1')

/** With an extension, for sites that only read that. */
export function videoFilePath(name: string, contentType: string): string {
  const format = formats.find((each) => each.contentType === contentType)
  return mediaEndpoints.video.url({ name }) + (format ? `.${format.extension}` : '')
}
