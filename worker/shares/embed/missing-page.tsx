import type { Context } from 'hono'
import type { AppEnv } from '../../env'
import { absolute } from '../../http/address'
import { EmbedDocument } from './document'
import { framed } from './framed'
import { brand } from '../../brand'

/** A private video gets the same page as a deleted one. */
export function renderMissingEmbed(
  c: Context<AppEnv>,
  { title, text }: { title: string; text: string },
) {
  c.status(404)
  return framed(
    c,
    <EmbedDocument title={title}>
      <MissingEmbed title={title} text={text} home={absolute(c, '/')} />
    </EmbedDocument>,
  )
}

interface Props {
  title: string
  text: string
  home: string
}

function MissingEmbed({ title, text, home }: Props) {
  return (
    <main>
      <div className="missing">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <a className="bar" href={home} target="_blank" rel="noopener">
        <span className="words" />
        <span className="brand">{brand}</span>
      </a>
    </main>
  )
}
