import Link from 'lucide-react/icons/link'

/** The page's script copies the link and shows a message. */
export function CopyLink({ address }: { address: string }) {
  return (
    <>
      <button type="button" className="button button-low" data-copy={address}>
        <Link />
        Copy link
      </button>
      <p id="said" className="share-said" role="status" />
    </>
  )
}
