/** Defined by https://oembed.com. */
export interface OEmbed {
  version: '1.0'
  type: 'video'
  provider_name: string
  provider_url: string
  title: string
  author_name?: string
  author_url?: string
  html: string
  width: number
  height: number
  /** Missing until the picture is drawn. */
  thumbnail_url?: string
  thumbnail_width?: number
  thumbnail_height?: number
  /** Seconds. */
  cache_age: number
}

export const messages = {
  url: 'Give the address of a page that is shared here as url.',
  size: 'maxwidth and maxheight are whole numbers of pixels from 1.',
  format: 'Only json is spoken here.',
} as const
