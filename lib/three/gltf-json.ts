/** The parts of a glTF 2.0 document that are read here. In a broken file any may be missing or wrong. */
export interface GltfJson {
  readonly asset?: { readonly version?: string; readonly generator?: string };
  readonly scene?: number;
  readonly scenes?: readonly { readonly nodes?: readonly number[] }[];
  readonly nodes?: readonly GltfNode[];
  readonly meshes?: readonly {
    readonly primitives?: readonly GltfPrimitive[];
    readonly weights?: readonly number[];
    readonly extras?: {
      readonly targetNames?: unknown;
      /** Of the engine's faces (docs/avatar-glb.md). */
      readonly faceRanges?: Readonly<Record<string, unknown>>;
      readonly plateDepth?: number;
    };
  }[];
  readonly skins?: readonly { readonly joints?: readonly number[]; readonly inverseBindMatrices?: number }[];
  readonly accessors?: readonly GltfAccessor[];
  readonly bufferViews?: readonly {
    readonly buffer?: number;
    readonly byteOffset?: number;
    readonly byteLength?: number;
    readonly byteStride?: number;
  }[];
  readonly buffers?: readonly { readonly uri?: string; readonly byteLength?: number }[];
  readonly materials?: readonly GltfMaterial[];
  readonly textures?: readonly {
    readonly source?: number;
    readonly sampler?: number;
    readonly extensions?: { readonly EXT_texture_webp?: { readonly source?: number } };
  }[];
  readonly samplers?: readonly { readonly magFilter?: number }[];
  readonly images?: readonly { readonly uri?: string; readonly bufferView?: number; readonly mimeType?: string }[];
  readonly extensionsUsed?: readonly string[];
  readonly extensionsRequired?: readonly string[];
  readonly extensions?: {
    readonly VRMC_vrm?: { readonly humanoid?: { readonly humanBones?: Readonly<Record<string, { node?: number }>> } };
    readonly VRM?: {
      readonly humanoid?: { readonly humanBones?: readonly { readonly bone?: string; readonly node?: number }[] };
    };
    readonly VRMC_springBone?: unknown;
  };
}

export interface GltfNode {
  readonly name?: string;
  readonly translation?: readonly number[];
  readonly children?: readonly number[];
  readonly mesh?: number;
  readonly skin?: number;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

export interface GltfPrimitive {
  readonly attributes?: Readonly<Record<string, number>>;
  readonly indices?: number;
  readonly material?: number;
  readonly targets?: readonly Readonly<Record<string, number>>[];
}

export interface GltfAccessor {
  readonly bufferView?: number;
  readonly byteOffset?: number;
  readonly componentType?: number;
  readonly count?: number;
  readonly type?: string;
  readonly sparse?: {
    readonly count?: number;
    readonly indices?: { readonly bufferView?: number };
    readonly values?: { readonly bufferView?: number };
  };
}

export interface GltfTextureInfo {
  readonly index?: number;
  readonly texCoord?: number;
  readonly extensions?: {
    readonly KHR_texture_transform?: {
      readonly offset?: readonly number[];
      readonly rotation?: number;
      readonly scale?: readonly number[];
      readonly texCoord?: number;
    };
  };
}

export interface GltfMaterial {
  readonly alphaMode?: string;
  readonly alphaCutoff?: number;
  readonly doubleSided?: boolean;
  readonly pbrMetallicRoughness?: {
    readonly baseColorFactor?: readonly number[];
    readonly baseColorTexture?: GltfTextureInfo;
  };
}
