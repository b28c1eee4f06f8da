/** The brand and the product, named once: `brand` in texts, `product` in addresses. */
export const brand = 'Stoke'
export const product = 'stoke'
export const tagline = `Share the ${brand}. Stack the Clips.`
export const slogan = 'Made by skateboarders, for skateboarders'
