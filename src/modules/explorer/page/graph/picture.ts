import type Graph from 'graphology'
import type Sigma from 'sigma'
import type { NodeHoverDrawingFunction } from 'sigma/rendering'

/** Draws the name of a node that is looked at on a ground of its own, in which it can be read by day and by night. */
export function hoverOn(ground: string): NodeHoverDrawingFunction {
  return (context, { x, y, size, label, color }, { labelSize, labelFont, labelWeight, labelColor }) => {
    context.font = `${labelWeight} ${labelSize}px ${labelFont}`
    context.fillStyle = ground
    context.strokeStyle = color
    context.lineWidth = 1.5
    context.beginPath()
    if (label) {
      const width = context.measureText(label).width + size + 10
      context.roundRect(x, y - labelSize / 2 - 4, width, labelSize + 8, 4)
    }
    context.arc(x, y, size + 3, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
    context.beginPath()
    context.fillStyle = color
    context.arc(x, y, size, 0, 2 * Math.PI)
    context.fill()
    if (!label) return
    context.fillStyle = labelColor.color ?? color
    context.fillText(label, x + size + 5, y + labelSize / 3)
  }
}

/** The layers of the picture as one PNG on a ground of that colour, as a data address. */
export function imageOf(sigma: Sigma, ground: string): string {
  const { width, height } = sigma.getDimensions()
  const image = document.createElement('canvas')
  image.width = width
  image.height = height
  const context = image.getContext('2d')
  if (context) {
    context.fillStyle = ground
    context.fillRect(0, 0, width, height)
  }
  // What was drawn by WebGL can be read only in the turn in which it is drawn.
  sigma.refresh()
  for (const name of ['edges', 'edgeLabels', 'nodes', 'labels']) {
    const layer = sigma.getCanvases()[name]
    if (layer) context?.drawImage(layer, 0, 0, width, height)
  }
  return image.toDataURL('image/png')
}

/** The same as lines and circles. */
export function svgOf(graph: Graph): string {
  const safe = (text: unknown) => String(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  const at = (id: string, name: string) => Number(graph.getNodeAttribute(id, name))
  const xs = graph.mapNodes((id) => at(id, 'x'))
  const ys = graph.mapNodes((id) => -at(id, 'y'))
  const [left, top] = [Math.min(...xs, 0) - 60, Math.min(...ys, 0) - 30]
  const [width, height] = [Math.max(...xs, 0) - left + 160, Math.max(...ys, 0) - top + 30]
  const lines = graph.mapEdges(
    (_, { color }, a, b) =>
      `<line x1="${at(a, 'x')}" y1="${-at(a, 'y')}" x2="${at(b, 'x')}" y2="${-at(b, 'y')}" stroke="${safe(color)}"/>`,
  )
  const dots = graph.mapNodes(
    (id, { color, label, size }) =>
      `<circle cx="${at(id, 'x')}" cy="${-at(id, 'y')}" r="${Number(size)}" fill="${safe(color)}"/><text x="${at(id, 'x') + Number(size) + 3}" y="${-at(id, 'y') + 4}" font-family="sans-serif" font-size="11">${safe(label)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}">${[...lines, ...dots].join('')}</svg>`
}
