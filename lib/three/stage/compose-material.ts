import { type IUniform, type RawShaderMaterial, type Texture, Vector2, Vector4 } from "three";
import { screenMaterial } from "@/lib/three/stage/full-screen";

const FRAGMENT = /* glsl */ `
  precision highp float;
  uniform mediump sampler2D backdrop;
  uniform mediump sampler2D near;
  uniform mediump sampler2D far;
  uniform mediump sampler2D deep;
  uniform float blur;
  uniform float dim;
  uniform vec4 subject;
  uniform vec2 span;
  uniform float taken;
  uniform vec2 checks;
  in vec2 vUv;
  out vec4 drawn;

  void main() {
    vec3 color = texture(backdrop, vec2(0.5, mix(vUv.y, (vUv.y - span.x) / (span.y - span.x), taken))).rgb;
    // Light falls on the subject, and the studio's corners get less of it.
    vec2 off = (vUv - subject.xy) * vec2(subject.w, 1.0) / subject.z;
    vec2 corner = vUv - 0.5;
    vec3 studio = mix(color * (1.0 - 0.16 * dot(corner, corner)), vec3(1.0), 0.06 * exp(-0.9 * dot(off, off)));
    color = mix(studio, color, taken);
    // What will be transparent.
    vec2 check = floor(gl_FragCoord.xy / checks.y);
    color = mix(color, vec3(0.82 + 0.12 * mod(check.x + check.y, 2.0)), checks.x);

    vec4 behind = vec4(0.0);
    if (blur < 1.0) {
      behind = texture(far, vUv);
      // Who is farther away is seen less, and less clearly.
      behind = mix(texture(near, vUv), behind, clamp(1.5 - 2.0 * behind.a, 0.0, 1.0));
    }
    if (blur > 0.0) behind = mix(behind, texture(deep, vUv), blur);
    vec3 shown = (color * (1.0 - behind.a) + behind.rgb) * (1.0 - dim);
    // Eight bits are few for a soft gradient: a pattern too fine to see hides their steps.
    float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    drawn = vec4(shown + (grain - 0.5) / 255.0, 1.0);
  }
`;

/** What the picture is composed of: colours in sRGB, premultiplied. */
export interface ComposeUniforms extends Record<string, IUniform> {
  readonly backdrop: IUniform<Texture>;
  /** The crowd as sharp as it gets, as soft as it gets, and everything out of focus. */
  readonly near: IUniform<Texture>;
  readonly far: IUniform<Texture>;
  readonly deep: IUniform<Texture>;
  /** How far everything is out of focus, 0..1, and how much darker. */
  readonly blur: IUniform<number>;
  readonly dim: IUniform<number>;
  /** Middle and half height of the picture's subject, in shares of the picture from its lower left, and the picture's aspect. */
  readonly subject: IUniform<Vector4>;
  /** Lower and upper edge of the picture that is being taken, in shares of the picture, and how much it is one, 0..1. */
  readonly span: IUniform<Vector2>;
  readonly taken: IUniform<number>;
  /** How much of the backdrop is left out, 0..1, and the edge in device pixels of the squares that say so. */
  readonly checks: IUniform<Vector2>;
}

/** Backdrop and crowd as one picture. The caller disposes it. */
export function composeMaterial(
  textures: Readonly<Record<"backdrop" | "near" | "far" | "deep", Texture>>,
): RawShaderMaterial & { uniforms: ComposeUniforms } {
  const uniforms: ComposeUniforms = {
    backdrop: { value: textures.backdrop },
    near: { value: textures.near },
    far: { value: textures.far },
    deep: { value: textures.deep },
    blur: { value: 0 },
    dim: { value: 0 },
    subject: { value: new Vector4(0.5, 0.5, 0.5, 1) },
    span: { value: new Vector2(0, 1) },
    taken: { value: 0 },
    checks: { value: new Vector2(0, 12) },
  };
  return Object.assign(screenMaterial(FRAGMENT, uniforms), { uniforms });
}
