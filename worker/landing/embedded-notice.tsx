import Link from 'lucide-react/icons/link'
import { Notice } from '../../islands/ui/states'
import type { EmbeddedBrowser } from '../session/embedded-browser'
import { build } from '../ui/build'

interface Props extends EmbeddedBrowser {
  /** The page to open in the phone's own browser. */
  url: string
}

export const EmbeddedNotice = ({ app, menu, url }: Props) => (
  <>
    <Notice>
      <p>
        <strong>{`Sign-in may not work inside ${app}.`}</strong>
      </p>
      <p>
        Open the menu, mostly three dots, and choose “{menu}”. Or copy this link and paste it into
        your browser:
      </p>
      <p className="landing-link">{url}</p>
      <button type="button" className="button button-low" data-copy={url}>
        <Link />
        Copy link
      </button>
      <p id="said" className="small" role="status" />
    </Notice>
    <script dangerouslySetInnerHTML={{ __html: build.scripts.share.text }} />
  </>
)
