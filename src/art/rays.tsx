interface RaysProps {
  x: number;
  y: number;
  r: number;
  /** How many rays stand on the half circle above y. */
  count: number;
  color: string;
}

/** Rays over a horizon: wedges are the dashes of an arc as thick as its diameter. */
export function Rays({ x, y, r, count, color }: RaysProps) {
  const middle = r / 2;
  return (
    <path
      fill="none"
      stroke={color}
      strokeWidth={r}
      strokeDasharray={((Math.PI * middle) / (2 * count)).toFixed(3)}
      d={`M${x - middle} ${y}a${middle} ${middle} 0 0 1 ${r} 0`}
    />
  );
}
