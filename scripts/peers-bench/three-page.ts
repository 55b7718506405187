import { AmbientLight, Box3, DirectionalLight, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from "three";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";

/** The page of three's manual: its loader, its renderer, light, a camera, and the rotating model. */
const renderer = new WebGLRenderer({ alpha: true, antialias: true });
renderer.setPixelRatio(devicePixelRatio);
renderer.setSize(innerWidth, innerHeight);
document.body.append(renderer.domElement);

const scene = new Scene();
const camera = new PerspectiveCamera(30, innerWidth / innerHeight, 0.1, 20);
const sun = new DirectionalLight(0xffffff, 2);
sun.position.set(1, 2, 3);
scene.add(new AmbientLight(0xffffff, 1.5), sun);

const { scene: model } = await new GLTFLoader().loadAsync("/model.glb");
const box = new Box3().setFromObject(model);
const middle = box.getCenter(new Vector3());
model.position.sub(middle);
camera.position.z = box.getSize(new Vector3()).length() * 1.5;
scene.add(model);
renderer.setAnimationLoop((time) => {
  model.rotation.y = time / 2000;
  renderer.render(scene, camera);
});
