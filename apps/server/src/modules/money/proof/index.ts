export { type PublicProofDeps, createPublicProof } from './public-proof.ts';
