import type { ReactNode } from 'react'
import { build } from '../../ui/build'
import { FontPreload } from '../../ui/fonts'

interface Props {
  title: string
  /** The URL of the share page of this video. */
  page?: string
  children: ReactNode
}

export function EmbedDocument({ title, page, children }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        {page && <link rel="canonical" href={page} />}
        <FontPreload />
        <style dangerouslySetInnerHTML={{ __html: build.styles.embed.text }} />
      </head>
      <body>{children}</body>
    </html>
  )
}
