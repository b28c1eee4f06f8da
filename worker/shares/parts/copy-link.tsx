import Link from 'lucide-react/icons/link'

/** Copied by the page's script, which says so. */
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
