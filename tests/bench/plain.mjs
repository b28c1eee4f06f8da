/**
 * What Stoke is measured against: the least that a Worker can do on the same runtime, with the same
 * database and bucket.
 */
export default {
  async fetch(request, { DB, MEDIA }) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/text') return new Response('Stoke')
    if (pathname === '/row') return Response.json(await DB.prepare('SELECT 1 AS one').first())
    const name = searchParams.get('name')
    if (pathname === '/range') {
      const range = {
        offset: Number(searchParams.get('from')),
        length: Number(searchParams.get('length')),
      }
      return new Response((await MEDIA.get(name, { range })).body, { status: 206 })
    }
    if (pathname === '/copies') {
      const body = await request.arrayBuffer()
      await Promise.all(
        searchParams
          .get('names')
          .split(',')
          .map((each) => MEDIA.put(each, body)),
      )
      return new Response()
    }
    if (pathname === '/begin') {
      return new Response((await MEDIA.createMultipartUpload(name)).uploadId)
    }
    const upload = MEDIA.resumeMultipartUpload(name, searchParams.get('id'))
    if (pathname === '/part') {
      return Response.json(await upload.uploadPart(Number(searchParams.get('part')), request.body))
    }
    await upload.complete(await request.json())
    return new Response()
  },
}
