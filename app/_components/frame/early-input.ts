/** One event of the time before hydration. */
export type EarlyInput = { event: Event; target: Element; value: string | undefined }

declare global {
  interface Window {
    /** Ends the recording and returns what was recorded. Set by `EARLY_INPUT_SCRIPT`. */
    takeEarlyInput?: () => readonly EarlyInput[]
  }
}

/**
 * Records what a visitor clicks, types and submits before React has hydrated the page; `replayEarlyInput` repeats it.
 * Without it a click on a server-rendered button is lost, and a form handled in the browser is submitted natively, with
 * its fields in the URL. Links, forms with an `action` and native behaviour of fields are left alone. A constant, so
 * that a content security policy can allow its hash.
 */
export const EARLY_INPUT_SCRIPT = `(function(){
var held=[],kinds=['click','submit','keydown','input','change'];
function skipped(e,t,k){
if(k==='click')return t.disabled||(t.type==='submit'&&t.form);
if(k==='submit')return t.hasAttribute('action');
if(k!=='keydown')return false;
var mod=e.ctrlKey||e.metaKey;
if(mod&&!e.altKey&&!e.shiftKey&&e.key.toLowerCase()==='k')return false;
return mod||e.altKey||e.key.length!==1||e.key===' '||t.closest('input,textarea,select,[contenteditable]');
}
function hold(e){
var k=e.type,t=e.target,last=held[held.length-1];
if(!(t instanceof Element))return;
if(k==='click')t=t.closest('button,input[type=checkbox],input[type=radio]');
if(!t||skipped(e,t,k))return;
if(k!=='input'&&k!=='change'){e.preventDefault();e.stopImmediatePropagation()}
if(k!=='keydown'&&last&&last.target===t&&last.event.type===k)held.pop();
if(held.length<100)held.push({event:e,target:t,value:t.value});
}
kinds.forEach(function(k){addEventListener(k,hold,true)});
window.takeEarlyInput=function(){kinds.forEach(function(k){removeEventListener(k,hold,true)});delete window.takeEarlyInput;return held};
})()`
