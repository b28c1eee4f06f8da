import type { Context } from 'hono'
import type { AppEnv } from '../../env'
import { PlainPage, Time } from '../../moderation/parts'
import { Problem } from '../../ui/parts/form'
import { urls } from '../../urls'
import type { ExportState } from '../contract'
import { sizeWords } from '../size-words'

interface Props {
  state: ExportState
  problem?: string | undefined
}

export const copyPage = (c: Context<AppEnv>, { state, problem }: Props) =>
  c.render(
    <PlainPage>
      <Problem>{problem}</Problem>
      <h1>A copy of everything</h1>
      <State state={state} />
      <a className="text-link" href={urls.landing()}>
        Back to Stoke
      </a>
    </PlainPage>,
    {
      title: 'A copy of everything',
      sheet: 'desk',
      head: <meta name="robots" content="noindex" />,
    },
  )

function State({ state: { status, url, bytes = 0, expiresAt = '' } }: { state: ExportState }) {
  if (status === 'building') {
    return (
      <>
        <p>Packing your copy. This can take a few minutes; it goes on when you leave.</p>
        <a className="button button-wide" href={urls.accountCopy()}>
          Look again
        </a>
      </>
    )
  }
  if (status === 'ready' && url) {
    return (
      <>
        <p>Your copy is ready: {sizeWords(bytes)}.</p>
        <a className="button button-primary button-wide" href={url} download>
          Download
        </a>
        <p className="quiet">
          It waits here until <Time at={new Date(expiresAt)} />. Unpack it and open index.html: your
          clips play without a signal.
        </p>
      </>
    )
  }
  return (
    <form className="desk-form" method="post" action={urls.accountCopy()}>
      {status === 'failed' && (
        <p className="notice notice-danger">Your copy didn’t work out. Nothing of yours is lost.</p>
      )}
      <p>
        Your clips, tricks, photos and spots, your turns and votes in games, your homies and all the
        rest that we hold of you, in one ZIP file. Of others it has tags and results only.
      </p>
      <button className="button button-primary button-wide">
        {status === 'failed' ? 'Try again' : 'Make my copy'}
      </button>
      <p className="quiet">Once a day. It waits here for three days.</p>
    </form>
  )
}
