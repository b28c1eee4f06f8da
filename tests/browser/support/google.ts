/**
 * The script of Google's map as far as its guide describes what the adapter uses of it: libraries
 * come by `importLibrary` once the callback was called, a map tells when it is idle, and a marker
 * with a title and a listener is a button.
 */
export const standIn = `(${script.toString()})()`

function script(): void {
  type LatLng = { lat: number; lng: number }
  type Act = (at: unknown) => void
  const asked = new URL((document.currentScript as HTMLScriptElement).src).searchParams
  const latLng = (place: LatLng) => ({ toJSON: () => place })

  class Heard {
    acts: [string, Act][] = []
    addListener(event: string, act: Act) {
      this.acts.push([event, act])
    }
    tell(event: string, at?: unknown) {
      for (const [name, act] of this.acts) if (name === event) act(at)
    }
  }

  class Map extends Heard {
    element = document.createElement('div')
    centre: LatLng
    zoom: number
    constructor(host: HTMLElement, { center, zoom }: { center: LatLng; zoom: number }) {
      super()
      this.centre = center
      this.zoom = zoom
      this.element.className = 'stand-in-map'
      // The app's own buttons lie on the map's upper edge.
      this.element.style.cssText = 'height: 100%; padding-top: 80px; box-sizing: border-box'
      host.appendChild(this.element)
      this.element.addEventListener('click', ({ target }) => {
        if (target !== this.element) return
        const { lat, lng } = this.centre
        this.tell('click', { latLng: latLng({ lat: lat + 0.5, lng: lng + 0.5 }) })
      })
      this.idle()
    }
    idle() {
      setTimeout(() => this.tell('idle'))
    }
    getBounds() {
      const { lat, lng } = this.centre
      const box = { south: lat - 0.1, west: lng - 0.1, north: lat + 0.1, east: lng + 0.1 }
      return { toJSON: () => box }
    }
    setCenter(place: LatLng) {
      this.centre = place
      this.idle()
    }
    setZoom(zoom: number) {
      this.zoom = zoom
      this.idle()
    }
    getZoom() {
      return this.zoom
    }
    getCenter() {
      return latLng(this.centre)
    }
  }

  interface Options {
    map: Map
    position: LatLng
    title: string
    label?: string
  }

  class Marker extends Heard {
    element = document.createElement('button')
    position: LatLng
    constructor({ map, position, title, label }: Options) {
      super()
      this.position = position
      this.element.type = 'button'
      this.element.className = 'stand-in-marker'
      this.element.ariaLabel = title
      this.element.textContent = label ?? ''
      this.element.addEventListener('click', () => this.tell('click'))
      this.setMap(map)
    }
    getPosition() {
      return latLng(this.position)
    }
    setPosition(place: LatLng) {
      this.position = place
    }
    setMap(map: Map | null) {
      if (map) map.element.appendChild(this.element)
      else this.element.remove()
    }
  }

  class Rectangle {
    element = document.createElement('i')
    constructor({ map, bounds }: { map: Map; bounds: object }) {
      this.element.className = 'stand-in-rectangle'
      this.element.textContent = JSON.stringify(bounds)
      map.element.appendChild(this.element)
    }
    setMap() {
      this.element.remove()
    }
  }

  const libraries: Record<string, object> = { maps: { Map, Rectangle }, marker: { Marker } }
  const names = globalThis as unknown as Record<string, unknown>
  names.google = {
    maps: { importLibrary: (name: string) => Promise.resolve(libraries[name] ?? {}) },
  }
  setTimeout(() => (names[asked.get('callback') ?? ''] as () => void)())
}
